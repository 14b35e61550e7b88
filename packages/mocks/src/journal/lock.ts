import { readFileSync, rmSync, writeFileSync } from 'node:fs'

/** Who holds a lock: a process, and when it began, since numbers of processes are given again. */
const SELF = `${process.pid} ${performance.timeOrigin}`

/**
 * Takes a lock: a file that says which process holds it. One whose process has ended is taken over.
 *
 * @returns a function that gives it back.
 * @throws Error when it is held, with the number of the process.
 */
export function lock(path: string): () => void {
  const holder = read(path)
  if (holder !== undefined && !lives(holder)) rmSync(path, { force: true })
  try {
    writeFileSync(path, SELF, { flag: 'wx' })
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause
    const pid = parseInt(read(path) ?? '', 10)
    throw new Error(
      `${path}: in use by process ${pid}. End it first; if it is another program, delete this file`,
      {
        cause,
      },
    )
  }
  return () => {
    // The folder may have been deleted and begun anew by somebody else.
    if (read(path) === SELF) rmSync(path)
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function lives(holder: string): boolean {
  const pid = parseInt(holder, 10)
  if (pid === process.pid) return holder === SELF
  if (!(pid > 0)) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // It may not be asked, but is there.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
