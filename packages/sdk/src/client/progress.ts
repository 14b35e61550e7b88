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

type Report = (sent: number, total: number) => void

const CHUNK_BYTES = 64 * 1024

/**
 * Adds upload progress (`onProgress` of `send`) to an {@link Http}; calls without `onProgress` are passed through.
 *
 * In browsers, where fetch reports no progress, such a call uses XMLHttpRequest and bypasses `http` and its hooks: do not
 * wrap an `http` that is not a network. Elsewhere the body is sent as a counted stream.
 */
export const withUploadProgress =
  (http: Http): Http =>
  async request => {
    const { body, onProgress } = request
    if (onProgress === undefined || body === undefined) return http(request)
    const progress = createStream<Parameters<Report>>()
    progress.stream.subscribe(([sent, total]) => onProgress(sent, total))
    const report: Report = (sent, total) => progress.emit([sent, total])
    const { XMLHttpRequest } = globalThis as { readonly XMLHttpRequest?: new () => Xhr }
    return XMLHttpRequest
      ? overXhr(new XMLHttpRequest(), request, report)
      : http(await withCountedBody(request, report))
  }

const overXhr = (
  xhr: Xhr,
  { url, method, headers, body, credentials, redirect, signal, maxBytes = Infinity }: HttpRequest,
  report: Report,
): Promise<HttpReply> =>
  new Promise((resolve, reject) => {
    xhr.open(method, url)
    xhr.withCredentials = credentials === 'include'
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value)
    xhr.upload.onprogress = ({ loaded, total }: { readonly loaded: number; readonly total: number }) =>
      report(loaded, total)
    xhr.upload.onload = xhr.upload.onprogress
    const finish = (text: string | null) => {
      const { status, responseURL } = xhr
      // XMLHttpRequest follows every redirect.
      if (redirect && responseURL !== absolute(url)) reject(new Error('unexpected redirect'))
      resolve({ status, text, header: name => xhr.getResponseHeader(name) })
    }
    xhr.onload = () => finish(xhr.responseText)
    xhr.onprogress = ({ loaded }: { readonly loaded: number }) => {
      if (loaded <= maxBytes) return
      finish(null)
      xhr.abort()
    }
    xhr.onabort = () => reject(new Error('aborted'))
    xhr.onerror = () => reject(new Error('no answer'))
    signal.addEventListener('abort', () => xhr.abort())
    xhr.send(body)
  })

/** A URL as `responseURL` has it. */
const absolute = (url: string): string => {
  const { location } = globalThis as { readonly location?: { readonly href: string } }
  const { href } = new URL(url, location?.href) as { readonly href?: string }
  return href ?? url
}

/** Replaces the body by a stream that reports what was read. */
const withCountedBody = async (request: HttpRequest, report: Report): Promise<HttpRequest> => {
  const encoded = new Response(request.body)
  const type = encoded.headers.get('content-type')
  const bytes = new Uint8Array(await encoded.arrayBuffer())
  let sent = 0
  const pull = (stream: { enqueue(chunk: Uint8Array): void; close(): void }) => {
    report(sent, bytes.length)
    if (sent === bytes.length) return stream.close()
    const chunk = bytes.subarray(sent, sent + CHUNK_BYTES)
    sent += chunk.length
    return stream.enqueue(chunk)
  }
  return {
    ...request,
    headers: { ...(type !== null && { 'content-type': type }), ...request.headers },
    // Without a buffer a chunk is pulled only when the one before it was taken.
    body: new ReadableStream({ pull }, { highWaterMark: 0 }),
  }
}
