import { getRequestListener } from '@hono/node-server'
import { pbkdf2Sync } from 'node:crypto'
import { join, resolve } from 'node:path'
import { seedDemo } from './demo.ts'
import type { Grant } from './exchange/accounts.ts'
import { createExchange, type Exchange } from './exchange/exchange.ts'
import { createMemoryUploads } from './exchange/uploads.ts'
import type { PasswordHash } from './exchange/users.ts'
import { createApp } from './http/app.ts'
import { openFileJournal } from './journal/file.ts'
import { JournalError } from './journal/journal.ts'
import { createMemoryJournal } from './journal/memory.ts'
import { createFolderUploads } from './journal/uploads.ts'
import { listen } from './listen.ts'
import { createPacemaker } from './pacemaker.ts'
import { createRealtime } from './realtime/realtime.ts'

export interface ServerOptions {
  /** HTTP port; 0 takes any free one. */
  readonly port?: number
  /** Who may connect: 'localhost' (the default) only this machine, by IPv4 and IPv6; '::' everybody. */
  readonly host?: string
  /** socket.io port; 0 takes any free one. */
  readonly socketPort?: number
  /** Decides the market. A folder that was begun with one seed can only go on with it. */
  readonly seed?: string
  /** How fast virtual time passes; 0 stands still. Unless given, 1, or what it was in `dataDir`. */
  readonly speed?: number
  /** Folder in which everything survives a restart; without it all is forgotten at the end. */
  readonly dataDir?: string
  /** Whether the levers under /control exist. */
  readonly control?: boolean
  /** Milliseconds of real time between two market pushes. */
  readonly pushInterval?: number
  /** What a newly registered user gets; nothing unless said. */
  readonly grants?: readonly Grant[]
  /** Takes one line per request, and faults. */
  readonly log?: (line: string) => void
}

/** A running exchange. */
export interface RunningServer {
  readonly url: string
  readonly socketUrl: string
  readonly exchange: Exchange
  close(): Promise<void>
}

/** How often virtual time is brought up to real time when nobody asks, ms. */
const TICK = 100
const HASH_ROUNDS = 10_000

const hash: PasswordHash = (password, salt) =>
  pbkdf2Sync(password, salt, HASH_ROUNDS, 32, 'sha256').toString('hex')

/**
 * Starts the exchange as a real server: HTTP and socket.io, each on its port.
 *
 * @throws Error with code 'EADDRINUSE' that names the port when it is taken.
 * @throws Error that names `dataDir` when another process uses it, or when what it holds cannot be repeated.
 */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const { port = 4000, socketPort = 2050, host = 'localhost' } = options
  const { seed = 'h4', speed, dataDir, control = false } = options
  const { pushInterval = 1000, grants = [], log = () => {} } = options
  // What ends what was begun, last begun first.
  const ends: (() => void | Promise<void>)[] = []
  const close = async () => {
    for (let end = ends.pop(); end; end = ends.pop()) await end()
  }

  try {
    const journal =
      dataDir === undefined ? createMemoryJournal() : openFileJournal(join(dataDir, 'journal.jsonl'), log)
    ends.push(journal.close)
    const http = await listen(port, host)
    ends.push(http.close)
    const socket = await listen(socketPort, host)
    ends.push(socket.close)
    const exchange = createExchange({ seed, start: Date.now(), journal, hash, grants })
    const pacemaker = createPacemaker(exchange, speed, Date.now)
    seedDemo(exchange)
    const uploads =
      dataDir === undefined ? createMemoryUploads() : createFolderUploads(join(dataDir, 'uploads'))
    const app = createApp({ exchange, uploads, pacemaker, control, log })
    const answer = getRequestListener(app.fetch)
    http.server.on('request', (request, response) => void answer(request, response))
    const realtime = createRealtime(socket.server, exchange)
    ends.push(realtime.close)
    http.open()
    socket.open()
    const ticking = setInterval(pacemaker.sync, TICK)
    const pushing = setInterval(() => {
      pacemaker.sync()
      realtime.pushMarket()
    }, pushInterval)
    ends.push(() => {
      clearInterval(ticking)
      clearInterval(pushing)
    })

    return {
      url: `http://localhost:${http.port}`,
      socketUrl: `http://localhost:${socket.port}`,
      exchange,
      close,
    }
  } catch (error) {
    await close()
    if (dataDir === undefined || !(error instanceof JournalError)) throw error
    const folder = resolve(dataDir)
    throw new Error(`${error.message}. To begin anew, delete the folder ${folder}`, { cause: error })
  }
}
