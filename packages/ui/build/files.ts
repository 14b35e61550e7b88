import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** The paths of all files in a folder, with forward slashes, without hidden files. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'))
    .filter(path => !path.startsWith('.'))
    .sort()
