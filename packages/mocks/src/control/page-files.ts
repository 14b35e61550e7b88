import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { PageFiles } from './page-routes.ts'

const FOLDER = join(import.meta.dirname, 'page')
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
  '.js': 'text/javascript; charset=UTF-8',
}

/** Reads the files of the control page. */
export const readPage = (): PageFiles =>
  new Map(
    readdirSync(FOLDER).map(name => [
      name,
      { type: TYPES[extname(name)] ?? 'text/plain', text: readFileSync(join(FOLDER, name), 'utf8') },
    ]),
  )
