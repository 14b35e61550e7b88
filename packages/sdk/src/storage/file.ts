import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Storage } from './storage.ts'

/** The last write of each file; serializes all writes of this process. */
const writes = new Map<string, Promise<void>>()
let temporaries = 0

/** A missing file is empty. @throws Error, with the file's name, if it is unreadable or damaged. */
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
    // The parser's message would quote the content, which may be a token.
  }
  if (typeof values !== 'object' || values === null || Array.isArray(values))
    throw new Error(
      `The storage file ${file} is damaged. Repair it, or move it away to start with an empty one.`,
    )
  return new Map(Object.entries(values))
}

/** Atomic: readers, and a crash, see either the old or the new file. */
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
 * Stores values in one JSON file that only its owner can read (0600), for scripts in Node. The first write creates
 * the file and its folders; every `get` reads the file, so it sees the writes of other processes. Each write replaces
 * the whole file atomically, and one process writes sequentially. Of two processes that write at the same time, one
 * may overwrite the other.
 *
 * Choice: every call on a damaged file throws an error with its name; the file is neither treated as empty nor
 * overwritten. An app continues with its state in memory, so a script that depends on its session should read once
 * first.
 *
 * @param path Resolved against the current working directory.
 */
export const fileStorage = (path: string): Storage => {
  const file = resolve(path)
  const change = (apply: (values: Map<string, unknown>) => boolean): Promise<void> => {
    const run = async () => {
      const values = await read(file)
      if (apply(values)) await write(file, values)
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
      // Copied now: the caller may change it before it is written.
      const copy: unknown = JSON.parse(JSON.stringify(value))
      await change(values => Boolean(values.set(key, copy)))
    },
    remove: key => change(values => values.delete(key)),
    keys: async prefix => [...(await read(file)).keys()].filter(key => key.startsWith(prefix)),
  }
}
