import { getRequestListener } from '@hono/node-server'
import { pbkdf2Sync } from 'node:crypto'
import { resolve } from 'node:path'
import { readPage } from './control/page-files.ts'
import { PASSWORD_ROUNDS } from './exchange/password-rounds.ts'
import { createMemoryUploads } from './exchange/uploads.ts'
import type { PasswordHash } from './exchange/users.ts'
import { applyDrop } from './http/faults-node.ts'
import { JournalError } from './journal/journal.ts'
import { createMemoryJournal } from './journal/memory.ts'
import { openStore } from './journal/store.ts'
import { checkCertificate, listen, type Certificate } from './listen.ts'
import { createPlatform, type Host, type PlatformSettings } from './platform.ts'
import type { PushFaults } from './realtime/faults.ts'
import { startPushing } from './realtime/pushing.ts'
import { socketIoChannel } from './realtime/socket-io.ts'
import { checkSettings, SettingError } from './settings.ts'

export interface ServerOptions extends PlatformSettings {
  /** HTTP port; 0 takes any free one. */
  readonly port?: number
  /** Who may connect: 'localhost' (the default) only this machine, by IPv4 and IPv6; '::' everybody. */
  readonly host?: string
  /** socket.io port; 0 takes any free one. */
  readonly socketPort?: number
  /** Folder in which everything survives a restart; without it all is forgotten at the end. */
  readonly dataDir?: string
  /** Milliseconds of real time between two market pushes. */
  readonly pushInterval?: number
  /** Whether socket.io clients of version 2 are let in as well; refused unless said. */
  readonly eio3?: boolean
  /** Makes HTTP and socket.io speak TLS. */
  readonly tls?: Certificate
}

/** A running exchange. */
export interface RunningServer extends Host {
  readonly url: string
  readonly socketUrl: string
  /** What can go wrong with pushes, on demand. */
  readonly pushFaults: PushFaults
  /**
   * Lets nobody in any more, answers the requests under way (within 5 s), closes the sockets and last the journal.
   * May be called again.
   */
  close(): Promise<void>
}

/** Hosts that only this machine can call. */
export const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '::1'])

const hash: PasswordHash = (password, salt) =>
  pbkdf2Sync(password, salt, PASSWORD_ROUNDS, 32, 'sha256').toString('hex')

/** What the system says of a folder that is none, or not to be written to. */
const NO_FOLDER: Readonly<Record<string, string>> = {
  EEXIST: 'it is a file',
  ENOTDIR: 'a part of it is a file',
  EACCES: 'it may not be written to',
  EPERM: 'it may not be written to',
  EROFS: 'it is on a disk that cannot be written to',
  ENOSPC: 'the disk is full',
}

/** @throws Error with a sentence that names the folder. */
const openFolder = (dataDir: string, log: (line: string) => void) => {
  try {
    return openStore(dataDir, log)
  } catch (cause) {
    const { code = '', syscall } = cause as NodeJS.ErrnoException
    // SQLite's faults are sentences already.
    if (syscall === undefined) throw cause
    throw new Error(`The folder ${resolve(dataDir)} cannot be used: ${NO_FOLDER[code] ?? code}`, { cause })
  }
}

/**
 * Starts the exchange as a real server: HTTP and socket.io, each on its port.
 *
 * @throws SettingError about an option that cannot be used.
 * @throws Error with code 'EADDRINUSE' that names the port when it is taken.
 * @throws Error when `tls` cannot be used.
 * @throws Error that names `dataDir` when another process uses it, or when what it holds cannot be repeated.
 */
export const startServer = async (options: ServerOptions = {}): Promise<RunningServer> => {
  const { port = 4000, socketPort = 2050, host = 'localhost' } = options
  const { dataDir, pushInterval = 1000, tls, log = () => {} } = options
  checkSettings(options)
  if (port === socketPort && port !== 0) {
    throw new SettingError(`The ports of HTTP and socket.io must differ; both are ${port}`)
  }
  if (tls) checkCertificate(tls)
  // What ends what was begun, last begun first.
  const ends: (() => void | Promise<void>)[] = []
  const close = async (): Promise<void> => {
    try {
      await ends.pop()?.()
    } finally {
      // Also when one fails: the journal is the last.
      if (ends.length > 0) await close()
    }
  }
  let closed: Promise<void> | undefined

  try {
    const { journal, uploads } =
      dataDir === undefined
        ? { journal: createMemoryJournal(), uploads: createMemoryUploads() }
        : openFolder(dataDir, log)
    ends.push(journal.close)
    const http = await listen(port, host, tls)
    ends.push(http.close)
    const socket = await listen(socketPort, host, tls)
    ends.push(socket.close)
    const platform = createPlatform({
      ...options,
      journal,
      uploads,
      hash,
      page: readPage(),
      loopbackOnly: LOOPBACK.has(host),
    })
    const answer = getRequestListener(async (request, { outgoing }) =>
      applyDrop(await platform.fetch(request), outgoing),
    )
    http.server.on('request', (request, response) => void answer(request, response))
    const channel = socketIoChannel(socket.server, options)
    ends.push(async () => {
      const closing = Promise.all([http.close(), channel.close().then(socket.close)])
      platform.faults.hurry()
      await closing
      // A call that came in with the last ones.
      platform.faults.hurry()
    })
    const pushing = startPushing(platform, channel, pushInterval, log)
    ends.push(pushing.stop)
    http.open()
    socket.open()

    return Object.assign(platform, {
      pushFaults: pushing.faults,
      url: http.url,
      socketUrl: socket.url,
      close: () => (closed ??= close()),
    })
  } catch (error) {
    await close()
    if (dataDir === undefined || !(error instanceof JournalError)) throw error
    const folder = resolve(dataDir)
    throw new Error(`${error.message}. To begin anew, delete the folder ${folder}`, { cause: error })
  }
}
