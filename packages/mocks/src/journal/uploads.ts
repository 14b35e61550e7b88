import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Uploads } from '../exchange/uploads.ts'

/** Keeps uploaded pictures as files in a folder, each under its name; the folder is made with the first. */
export const createFolderUploads = (folder: string): Uploads => ({
  put(name, bytes) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, name), bytes, { flag: 'wx' })
  },
  get(name) {
    const path = join(folder, name)
    return existsSync(path) ? readFileSync(path) : undefined
  },
})
