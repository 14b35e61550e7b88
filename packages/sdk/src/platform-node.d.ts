// The parts of Node that `@app/sdk/node` uses, in place of Node's types: everything else in this package is
// compiled without Node.

declare module 'node:fs/promises' {
  interface FileHandle {
    writeFile(text: string): Promise<void>
    sync(): Promise<void>
    close(): Promise<void>
  }
  export function mkdir(path: string, options: { recursive: true; mode: number }): Promise<unknown>
  export function open(path: string, flags: 'wx', mode: number): Promise<FileHandle>
  export function readFile(path: string, encoding: 'utf8'): Promise<string>
  export function rename(from: string, to: string): Promise<void>
  export function rm(path: string, options: { force: true }): Promise<void>
}

declare module 'node:path' {
  export function dirname(path: string): string
  export function resolve(...paths: readonly string[]): string
}
