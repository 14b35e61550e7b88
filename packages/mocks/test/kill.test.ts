import { EventEmitter, once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { createRandom } from '../src/exchange/core/random.ts'
import { expectSentCommands, readBooks } from './support/accounts.ts'
import { bundleExchange, startExchange, type ExchangeProcess } from './support/exchange-process.ts'
import { repeat, trade, type Trader } from './support/traders.ts'

/** Five cover each kind of kill. */
const KILLS = process.env['H4_LONG'] === '1' ? 40 : 5
const CLIENTS = 6

beforeAll(bundleExchange)

const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn++) await new Promise(resolve => setImmediate(resolve))
}

test('repeated kills lose no confirmed command and duplicate none', async () => {
  const seed = process.env['KILL_SEED'] ?? String(Date.now() % 1_000_000)
  console.log(`kill test: KILL_SEED=${seed}`)
  const random = createRandom('kill', seed)
  const dataDir = mkdtempSync(join(tmpdir(), 'kill-'))
  let server: ExchangeProcess | undefined
  onTestFinished(async () => {
    await server?.kill()
    rmSync(dataDir, { recursive: true })
  })
  const begin = () => (server = startExchange(dataDir))

  const traders: Trader[] = []
  let unchecked: readonly Trader[] = []
  /** The balances of checked traders, which must not change. */
  const settled = new Map<string, unknown>()
  const counts = { kills: 0, atStart: 0, answers: 0, unanswered: 0, repeated: 0, late: 0 }
  /** Checks everything sent since the last check, and that earlier balances are unchanged. */
  const check = async (url: string) => {
    const checked = unchecked
    unchecked = []
    // Every second one asks again: what was executed is answered again, the rest is executed now.
    const repeating = checked.filter((_, index) => index % 2 === 0)
    counts.repeated += repeating.flatMap(unanswered).length
    await Promise.all(repeating.map(trader => repeat(url, trader)))
    const books = await readBooks(url)
    const balancesOf = (email: string) => books.users.get(email)?.map(id => books.balances.get(id))
    for (const [email, before] of settled) expect(balancesOf(email), email).toEqual(before)
    const late = await Promise.all(checked.map(trader => expectSentCommands(url, books, trader)))
    counts.late += late.reduce((sum, each) => sum + each, 0)
    for (const { email } of checked) settled.set(email, balancesOf(email))
    return books
  }
  /** Starts the exchange, runs clients, and kills it after some answers. */
  const load = async (checking: boolean) => {
    const { url: started, killed, kill } = begin()
    const url = await started
    if (checking) await check(url)
    const mine: Trader[] = []
    const target = 1 + random.below(40)
    let answers = 0
    const enough = new EventEmitter()
    const onAnswer = () => {
      if (++answers === target) enough.emit('enough')
    }
    const onTrader = (trader: Trader) => void mine.push(trader)
    const work = { url, killed, random, onAnswer, onTrader }
    const reached = once(enough, 'enough')
    const clients = Array.from({ length: CLIENTS }, (_, index) => trade(`${counts.kills}-${index}`, work))
    const ended = Promise.all(clients)
    await Promise.race([reached, ended])
    await turns(random.below(40))
    await Promise.all([kill(), ended])
    counts.answers += answers
    counts.unanswered += mine.flatMap(unanswered).length
    traders.push(...mine)
    unchecked = [...unchecked, ...mine]
  }

  const startTurns = await turnsOfStart(begin())
  for (counts.kills = 1; counts.kills < KILLS; counts.kills++) {
    // Of ten, two are killed during their start, and one checks the books first.
    const kind = [2, 0, 9][counts.kills - 1] ?? random.below(10)
    if (kind < 2) {
      const { kill } = begin()
      await turns(random.below(startTurns))
      await kill()
      counts.atStart++
    } else await load(kind === 9)
  }

  const url = await begin().url
  const books = await check(url)
  for (let from = 0; from < traders.length; from += 50)
    await Promise.all(traders.slice(from, from + 50).map(trader => expectSentCommands(url, books, trader)))
  const opened = traders.filter(({ email }) => books.users.has(email))
  expect(books.users.size, 'all users, and the one of the demo').toBe(opened.length + 1)
  console.log(
    `${counts.kills} kills, ${counts.atStart} of them during the start; ${counts.answers} answers; ` +
      `${counts.unanswered} commands without an answer, of which ${counts.repeated} were repeated and ${counts.late} others were accepted; ${traders.length} accounts`,
  )
}, 600_000)

const unanswered = ({ opened, signedIn, sent }: Trader) =>
  [opened, signedIn, ...sent.map(({ outcome }) => outcome)].filter(outcome => outcome === 'unknown')

/** The turns of the event loop that a start takes. */
const turnsOfStart = async ({ url, kill }: ExchangeProcess): Promise<number> => {
  let started = false
  const starting = url.finally(() => (started = true))
  let count = 0
  for (; !started; count++) await turns(1)
  await starting
  await kill()
  return count
}
