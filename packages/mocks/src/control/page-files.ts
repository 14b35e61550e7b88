import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { extname, join } from 'node:path'
import type { PageFiles } from './page-routes.ts'

const require = createRequire(import.meta.url)
const FOLDER = join(import.meta.dirname, 'page')
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
  '.js': 'text/javascript; charset=UTF-8',
}

const read = (name: string, path = join(FOLDER, name)) =>
  [name, { type: TYPES[extname(name)] ?? 'text/plain', text: readFileSync(path, 'utf8') }] as const

/** Reads the files of the console page, and the library that they import. */
export const readPage = (): PageFiles =>
  new Map([...readdirSync(FOLDER).map(name => read(name)), read('preact.js', require.resolve('preact'))])
