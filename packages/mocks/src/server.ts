import { getRequestListener } from '@hono/node-server'
import { pbkdf2Sync } from 'node:crypto'
import { resolve } from 'node:path'
import { createControlPage } from './control/page-routes.ts'
import { controlRoutes } from './control/routes.ts'
import { PASSWORD_ROUNDS } from './exchange/accounts/users.ts'
import { cryptoRandom } from './exchange/core/random.ts'
import { createMemoryJournal, createMemoryUploads } from './journal/memory.ts'
import type { PasswordHash } from './exchange/accounts/users.ts'
import { loopbackOnly, noForeignNames, tokenOnly } from './http/guards.ts'
import { nodeFetch } from './http/node-fetch.ts'
import { JournalError } from './journal/journal.ts'
import { checkCertificate, listen } from './listen.ts'
import { createPlatform, type Platform } from './http/platform.ts'
import type { PushFaults } from './platform/host.ts'
import { startPushing } from './realtime/pushing.ts'
import { socketIoChannel } from './realtime/socket-io.ts'
import { withSdk } from './platform/with-sdk.ts'
import { readSettings, SERVER, SettingError, type Given, type Settings } from './platform/settings.ts'

export interface ServerOptions extends Given<typeof SERVER> {}

/** A running exchange. */
export interface RunningServer extends Platform {
  readonly url: string
  readonly socketUrl: string
  /** What the controls and the inbox require; undefined for nothing. */
  readonly controlToken: string | undefined
  readonly pushFaults: PushFaults
  /**
   * Refuses new connections, completes requests in flight (within 5 s), then closes the sockets and the journal.
   * Idempotent.
   */
  close(): Promise<void>
}

export const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '::1'])

const hash: PasswordHash = (password, salt) =>
  pbkdf2Sync(password, salt, PASSWORD_ROUNDS, 32, 'sha256').toString('hex')

/** Who may use the controls and read the inbox. A page of a foreign name could reach them by DNS rebinding. */
const guardsOf = (host: string, token: string | undefined) => {
  const tokens = token === undefined ? [] : [tokenOnly(token)]
  const inbox = [noForeignNames(host), ...tokens]
  return { inbox, control: LOOPBACK.has(host) ? [loopbackOnly, ...tokens] : inbox }
}

const FOLDER_ERRORS: Readonly<Record<string, string>> = {
  EEXIST: 'it is a file',
  ENOTDIR: 'its path contains a file',
  EACCES: 'no write permission',
  EPERM: 'no write permission',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
}

/** @throws Error that names the folder, or the package that is missing. */
const openFolder = async (dataDir: string) => {
  // An optional peer: it is a third of all that would be installed.
  const { openStore } = await import('./journal/store.ts').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'ERR_MODULE_NOT_FOUND') throw cause
    throw new Error('A data folder needs the package libsql: npm install libsql', { cause })
  })
  try {
    return openStore(dataDir)
  } catch (cause) {
    const { code = '', syscall } = cause as NodeJS.ErrnoException
    // SQLite errors are complete sentences.
    if (syscall === undefined) throw cause
    throw new Error(`The folder ${resolve(dataDir)} cannot be used: ${FOLDER_ERRORS[code] ?? code}`, {
      cause,
    })
  }
}

/** Loads the SDK's client only where a platform is followed. */
const forkOf = async ({ fork: origin, forkSocket: socket, log }: Settings<typeof SERVER>) => {
  if (origin === undefined) return undefined
  const { openFork } = await withSdk(import('./fork/fork.ts'), 'A fork')
  return openFork(origin, socket, log)
}

const checkFork = ({ fork, forkSocket, replay, start }: Settings<typeof SERVER>): void => {
  if (fork === undefined && forkSocket !== undefined)
    throw new SettingError('A socket to follow needs the origin of its platform: fork')
  if (fork !== undefined && replay) throw new SettingError('fork and replay exclude each other')
  if (fork !== undefined && start !== undefined)
    throw new SettingError('fork and start exclude each other: what follows a platform begins now')
}

/**
 * Starts the exchange as a server, with HTTP and socket.io on separate ports.
 *
 * @throws SettingError for an invalid option.
 * @throws Error with code 'EADDRINUSE' that names a port in use.
 * @throws Error for an invalid `tls`.
 * @throws Error that names the origin of `fork` when it cannot be followed.
 * @throws Error that names `dataDir` when another process uses it or its journal cannot be replayed.
 */
export const startServer = async (options: ServerOptions = {}): Promise<RunningServer> => {
  const settings = readSettings(SERVER, options)
  checkFork(settings)
  const { port, socketPort, host, dataDir, pushInterval, tls, control, log } = settings
  const controlToken = settings.controlToken ?? (LOOPBACK.has(host) ? undefined : cryptoRandom.hex(32))
  const guards = guardsOf(host, controlToken)
  if (port === socketPort && port !== 0) {
    throw new SettingError(`The ports of HTTP and socket.io must differ; both are ${port}`)
  }
  if (tls) checkCertificate(tls)
  // Run in reverse order.
  const cleanups: (() => void | Promise<void>)[] = []
  const close = async (): Promise<void> => {
    try {
      await cleanups.pop()?.()
    } finally {
      // Also after a failure: the journal is the last.
      if (cleanups.length > 0) await close()
    }
  }
  let closed: Promise<void> | undefined

  try {
    const fork = await forkOf(settings)
    if (fork) cleanups.push(fork.close)
    const { journal, uploads } =
      dataDir === undefined
        ? { journal: createMemoryJournal(), uploads: createMemoryUploads() }
        : await openFolder(dataDir)
    cleanups.push(journal.close)
    const http = await listen(port, host, tls)
    cleanups.push(http.close)
    const socket = await listen(socketPort, host, tls)
    cleanups.push(socket.close)
    const platform = createPlatform({
      ...settings,
      journal,
      uploads,
      hash,
      secrets: cryptoRandom,
      inboxGuards: guards.inbox,
      routes: control ? controlRoutes({ page: createControlPage(), guards: guards.control }) : undefined,
    })
    cleanups.push(() => platform.checkpoint())
    if (fork) cleanups.push(fork.close)
    const answer = getRequestListener(nodeFetch(platform.fetch))
    http.server.on('request', (request, response) => void answer(request, response))
    const channel = socketIoChannel(socket.server, settings)
    cleanups.push(async () => {
      const closing = Promise.all([http.close(), channel.close().then(socket.close)])
      platform.faults.hurry()
      await closing
      // For calls that arrived meanwhile.
      platform.faults.hurry()
    })
    await fork?.follow(platform, pushInterval)
    const pushing = startPushing(platform, channel, pushInterval, log)
    cleanups.push(pushing.stop)
    http.open()
    socket.open()

    return Object.assign(platform, {
      pushFaults: pushing.faults,
      sendPushes: pushing.send,
      url: http.url,
      socketUrl: socket.url,
      controlToken,
      close: () => (closed ??= close()),
    })
  } catch (error) {
    await close()
    if (dataDir === undefined || !(error instanceof JournalError)) throw error
    const folder = resolve(dataDir)
    throw new Error(`${error.message}. To start over, delete the folder ${folder}`, { cause: error })
  }
}
