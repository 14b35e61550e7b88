import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Storage } from './storage.ts'

/** The last write of each file: writes wait for each other, whoever of this process asked for them. */
const writes = new Map<string, Promise<void>>()
let temporaries = 0

/** @throws Error that names the file when it cannot be read or is damaged; a file that does not exist is empty. */
const read = async (file: string): Promise<Map<string, unknown>> => {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (cause) {
    if ((cause as { readonly code?: unknown }).code === 'ENOENT') return new Map()
    throw new Error(`The storage file ${file} cannot be read.`, { cause })
  }
  let values: unknown
  try {
    values = JSON.parse(text)
  } catch {
    // The parser's own words would quote the content, which may be a token.
  }
  if (typeof values !== 'object' || values === null || Array.isArray(values))
    throw new Error(`The storage file ${file} is damaged. Repair it, or move it away to begin anew.`)
  return new Map(Object.entries(values))
}

/** Readers see the old file or the new one, never a part; a crash leaves one of the two. */
const write = async (file: string, values: ReadonlyMap<string, unknown>): Promise<void> => {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const temporary = `${file}.${Math.random().toString(36).slice(2)}${++temporaries}.tmp`
  const handle = await open(temporary, 'wx', 0o600)
  try {
    try {
      await handle.writeFile(`${JSON.stringify(Object.fromEntries(values), null, 2)}\n`)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(temporary, file)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/**
 * Keeps values in one JSON file that only its owner may read (0600), for scripts in Node. It is made, with the folders
 * on its way, at the first write, and read anew each time: what another process wrote is seen. Every write replaces
 * the file as a whole, so that it is never half-written; writes of one process wait for each other. Of two processes
 * that write in the same instant, the later may undo what the earlier did.
 *
 * Choice: a damaged file is an error of every call, which names it; it is neither taken for empty nor written over.
 * An app on it goes on with what it has in memory, so a script that must keep its session reads once first.
 *
 * @param path Where the file is, seen from the working directory of this moment.
 */
export const fileStorage = (path: string): Storage => {
  const file = resolve(path)
  const change = (how: (values: Map<string, unknown>) => boolean): Promise<void> => {
    const run = async () => {
      const values = await read(file)
      if (how(values)) await write(file, values)
    }
    const done = (writes.get(file) ?? Promise.resolve()).then(run)
    // A failed write must not fail the next.
    const settled = done.catch(() => {})
    writes.set(file, settled)
    void settled.then(() => {
      if (writes.get(file) === settled) writes.delete(file)
    })
    return done
  }
  return {
    get: async key => (await read(file)).get(key) ?? null,
    set: async (key, value) => {
      // Of this moment: it may change before its turn comes.
      const copy: unknown = JSON.parse(JSON.stringify(value))
      await change(values => Boolean(values.set(key, copy)))
    },
    remove: key => change(values => values.delete(key)),
  }
}
