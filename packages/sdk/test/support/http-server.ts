import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as the server saw it. */
export interface Seen {
  readonly method: string
  readonly path: string
  readonly query: Record<string, string>
  readonly headers: IncomingMessage['headers']
  readonly body: unknown
}

/** The server's behaviour for one request. */
export type Answer = (request: Seen, response: ServerResponse) => void

export const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    void response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body))

export const raw =
  (text: string, status = 200): Answer =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'text/html' }).end(text)

export const ok = (message: unknown) => json({ type: 'ok', message })

/** Redirects, with a body that would count as success. */
export const redirect =
  (status: number, location: string): Answer =>
  (_, response) =>
    void response.writeHead(status, { location }).end('{"type":"ok","message":"done"}')

/** Never answers. */
export const silence: Answer = () => {}
/** Stops in the middle of an answer and keeps the connection open. */
export const stalledBody: Answer = (_, response) => {
  response.writeHead(200, { 'content-length': '1000' }).write('{"type":"ok",')
}
/** Breaks the connection in the middle of an answer. */
export const brokenBody: Answer = (_, response) => {
  response.writeHead(200, { 'content-length': '1000' }).write('{"type":"ok",', () => response.destroy())
}
/** Breaks the connection after reading the request. */
export const reset: Answer = (_, response) => {
  response.socket?.resetAndDestroy()
}

export interface TestServer {
  readonly origin: string
  /** The requests so far. */
  readonly seen: Seen[]
  close(): Promise<void>
}

/** A real server on a free port. Uses the answers in order and repeats the last one. */
export const startServer = async (...answers: readonly Answer[]): Promise<TestServer> => {
  const seen: Seen[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://server')
      const text = Buffer.concat(chunks).toString()
      const { method = '', headers } = request
      const query = Object.fromEntries(url.searchParams)
      seen.push({
        method,
        path: url.pathname,
        query,
        headers,
        body: headers['content-type']?.startsWith('application/json') ? JSON.parse(text) : text || undefined,
      })
      const answer = answers[Math.min(seen.length, answers.length) - 1] ?? silence
      answer(seen[seen.length - 1]!, response)
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
