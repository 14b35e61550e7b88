import type { Http, HttpReply, HttpRequest } from './http.ts'
import { createStream } from './stream.ts'

/** The part of XMLHttpRequest that is used. */
interface Xhr {
  readonly upload: { onprogress: unknown; onload: unknown }
  readonly status: number
  readonly responseText: string
  readonly responseURL: string
  withCredentials: boolean
  onprogress: unknown
  onload: unknown
  onerror: unknown
  onabort: unknown
  open(method: string, url: string): void
  setRequestHeader(name: string, value: string): void
  getResponseHeader(name: string): string | null
  send(body: unknown): void
  abort(): void
}

type Tell = (sent: number, total: number) => void

/** How much is handed over at a time, bytes. */
const PIECE = 64 * 1024

/**
 * An {@link Http} whose calls tell how much of their body is sent, if they are asked to (`onProgress` of `send`); all
 * others go through `http` as they are.
 *
 * fetch cannot tell in browsers, so these calls go over XMLHttpRequest there, past the hooks of `http`; do not wrap an
 * `http` over a fetch of your own that is not a network. Elsewhere the body is sent as a stream that is counted.
 */
export const withUploadProgress =
  (http: Http): Http =>
  async request => {
    const { body, onProgress } = request
    if (onProgress === undefined || body === undefined) return http(request)
    const progress = createStream<Parameters<Tell>>()
    progress.stream.subscribe(([sent, total]) => onProgress(sent, total))
    const tell: Tell = (sent, total) => progress.emit([sent, total])
    const { XMLHttpRequest } = globalThis as { readonly XMLHttpRequest?: new () => Xhr }
    return XMLHttpRequest ? overXhr(new XMLHttpRequest(), request, tell) : http(await counted(request, tell))
  }

const overXhr = (
  xhr: Xhr,
  { url, method, headers, body, credentials, redirect, signal, maxBytes = Infinity }: HttpRequest,
  tell: Tell,
): Promise<HttpReply> =>
  new Promise((resolve, reject) => {
    xhr.open(method, url)
    xhr.withCredentials = credentials === 'include'
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value)
    xhr.upload.onprogress = ({ loaded, total }: { readonly loaded: number; readonly total: number }) =>
      tell(loaded, total)
    xhr.upload.onload = xhr.upload.onprogress
    const take = (text: string | null) => {
      const { status, responseURL } = xhr
      // It follows every redirect, and tells afterwards.
      if (redirect && responseURL !== absolute(url)) reject(new Error('unexpected redirect'))
      resolve({ status, text, header: name => xhr.getResponseHeader(name) })
    }
    xhr.onload = () => take(xhr.responseText)
    xhr.onprogress = ({ loaded }: { readonly loaded: number }) => {
      if (loaded <= maxBytes) return
      take(null)
      xhr.abort()
    }
    xhr.onabort = () => reject(new Error('aborted'))
    xhr.onerror = () => reject(new Error('no answer'))
    signal.addEventListener('abort', () => xhr.abort())
    xhr.send(body)
  })

/** An address as XMLHttpRequest tells it. */
const absolute = (url: string): string => {
  const { location } = globalThis as { readonly location?: { readonly href: string } }
  const { href } = new URL(url, location?.href) as { readonly href?: string }
  return href ?? url
}

/** The request with its body as a stream. */
const counted = async (request: HttpRequest, tell: Tell): Promise<HttpRequest> => {
  const encoded = new Response(request.body)
  const type = encoded.headers.get('content-type')
  const bytes = new Uint8Array(await encoded.arrayBuffer())
  let sent = 0
  const pull = (stream: { enqueue(piece: Uint8Array): void; close(): void }) => {
    tell(sent, bytes.length)
    if (sent === bytes.length) return stream.close()
    const piece = bytes.subarray(sent, sent + PIECE)
    sent += piece.length
    return stream.enqueue(piece)
  }
  return {
    ...request,
    headers: { ...(type !== null && { 'content-type': type }), ...request.headers },
    // A piece is asked for when the one before it is on its way.
    body: new ReadableStream({ pull }, { highWaterMark: 0 }),
  }
}
