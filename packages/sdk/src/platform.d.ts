// The few globals that browsers and Node share and that this package uses. It is compiled without DOM and
// Node types, so whatever is not listed here cannot be reached by accident.

declare function setTimeout(callback: () => void, ms?: number): unknown
declare function clearTimeout(timer: unknown): void

interface AbortSignal {
  readonly aborted: boolean
  readonly reason: unknown
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void
  removeEventListener(type: 'abort', listener: () => void): void
}
declare class AbortController {
  readonly signal: AbortSignal
  abort(reason?: unknown): void
}

interface Headers {
  get(name: string): string | null
}
interface Response {
  readonly status: number
  readonly headers: Headers
  text(): Promise<string>
}
declare function fetch(input: string | object, init?: object): Promise<Response>

declare class URL {
  constructor(url: string, base?: string)
  readonly origin: string
  readonly protocol: string
  readonly hostname: string
}

declare class TextEncoder {
  encode(text: string): Uint8Array
}
declare class TextDecoder {
  decode(bytes: Uint8Array | ArrayBuffer): string
}
