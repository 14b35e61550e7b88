// The few globals that browsers and Node share and that this package uses. It is compiled without DOM and
// Node types, so anything not listed here does not compile.

declare function setTimeout(callback: () => void, ms?: number): unknown
declare function clearTimeout(timer: unknown): void
declare const performance: { now(): number }

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
declare class Response {
  constructor(body?: string | FormData | ReadableStream)
  readonly status: number
  readonly headers: Headers
  readonly body: ReadableStream | null
  text(): Promise<string>
  arrayBuffer(): Promise<ArrayBuffer>
}
declare function fetch(input: string | object, init?: object): Promise<Response>

declare function structuredClone<Value>(value: Value): Value

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
  decode(bytes?: Uint8Array | ArrayBuffer, options?: { readonly stream: boolean }): string
}

interface Blob {
  readonly size: number
  readonly type: string
  slice(start?: number, end?: number): Blob
}
declare class FormData {
  append(name: string, value: string): void
  append(name: string, value: Blob, fileName: string): void
}
declare class ReadableStream {
  constructor(source: object, strategy?: { readonly highWaterMark: number })
  readonly locked: boolean
  getReader(): {
    read(): Promise<
      | { readonly done: true; readonly value?: undefined }
      | { readonly done: false; readonly value: Uint8Array }
    >
    cancel(): Promise<void>
  }
}
