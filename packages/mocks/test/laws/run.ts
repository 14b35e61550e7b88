import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import { createMemoryJournal } from '../../src/journal/memory.ts'
import type { Checkpoint, Journal } from '../../src/journal/journal.ts'
import { createRandom } from '../../src/exchange/core/random.ts'
import { DAY } from '../../src/exchange/core/day.ts'
import { holder } from '../support/funds.ts'
import { Refusal } from '../../src/exchange/core/refusal.ts'
import { START, testExchange } from '../support/exchange.ts'
import { createBooks, units, type Books } from './books.ts'
import { createChecks } from './checks.ts'
import type { Script, Turn } from './steps.ts'
import { viewOf, type View } from './view.ts'
import { QUOTE_ID, TRADED, type World } from './world.ts'

const NAMES = ['ann@example.com', 'bob@example.com', 'cyd@example.com', 'dan@example.com']
const MONEY = { USDT: '20000', USDC: '30000', BTC: '1', ETH: '5', DOGE: '30000' }
const TRADING_MONEY = '5000'

/** Least duration of a run. */
const SPAN = 92 * DAY
/** How long the exchange and its replay continue afterwards. */
const AFTER = 100 * DAY

const newWorld = (seed: string, journal: Journal) => {
  const exchange = testExchange({ seed, journal })
  const books = createBooks(exchange)
  const users = NAMES.map(name => holder(exchange, MONEY, name).userId)
  // All money so far came from outside.
  for (const { account, currency, amount } of exchange.balances())
    if (account.startsWith('user:')) books.add('house:outside', currency, -units(amount))
  for (const userId of users) {
    const input = { userId, currencyId: QUOTE_ID, from: 'change', number: TRADING_MONEY } as const
    for (const to of ['lever', 'micro'] as const) exchange.execute('transferFunds', { ...input, to })
  }
  // Initially off, so that the operator has something to review.
  exchange.execute('setReviews', { automatic: false })
  return { world: { exchange, users }, books }
}

/** A replay of the journal up to the same time, from a checkpoint if there is one. */
const replayOf = ({ exchange, users }: World, journal: Journal, checkpoint?: Checkpoint): World => {
  const source = { ...createMemoryJournal(journal.read()), checkpoint: () => checkpoint }
  const warn = (message: string) => {
    throw new Error(message)
  }
  const repeated = testExchange({ seed: exchange.seed, journal: source, warn })
  repeated.advanceTo(exchange.now())
  return { exchange: repeated, users }
}

/** The whole state, as a store returns it. */
const checkpointOf = ({ exchange }: World): Checkpoint =>
  JSON.parse(JSON.stringify(exchange.checkpoint())) as Checkpoint

/** Compares with the fast deep-equal first; `expect` only shows the difference. */
const expectSame = <Value extends View | Checkpoint>(one: Value, other: Value): void => {
  if (!isDeepStrictEqual(one, other)) expect(one).toEqual(other)
}

/** Runs a step. @returns whether it was accepted. */
const attempt = ({ step }: Turn, world: World, before: View, books: Books): boolean => {
  try {
    step.run(world, before, books)
    books.count(step.kind)
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    books.count('refused')
    return false
  }
}

/**
 * Runs a script and checks everything after each turn, and the replay, from the start and from checkpoints.
 *
 * @param cuts How many checkpoints to take at random turns.
 * @returns the counts of what happened, the checked turns and the duration (virtual ms).
 */
export const runScript = ({ seed, turns }: Script, cuts: number) => {
  const journal = createMemoryJournal()
  const { world, books } = newWorld(seed, journal)
  const { exchange } = world
  const check = createChecks(books)
  let checked = 0
  const random = createRandom(seed, 'cuts')
  const cutTurns = new Set(Array.from({ length: cuts }, () => random.below(turns.length)))
  const checkpoints: Checkpoint[] = []
  const checkNow = () => {
    const view = viewOf(world)
    check(view)
    return view
  }

  let view = checkNow()
  try {
    for (const turn of turns) {
      exchange.advanceTo(turn.moment(world))
      // Check the passing of time separately from the step.
      if (exchange.now() > view.now) view = checkNow()
      if (cutTurns.has(checked)) checkpoints.push(checkpointOf(world))
      const isTaken = attempt(turn, world, view, books)
      const after = checkNow()
      if (!isTaken) expectSame(after, view)
      view = after
      checked++
    }
    exchange.advanceTo(Math.max(exchange.now(), START + SPAN))
    view = checkNow()
    const span = exchange.now() - START

    const repeated = replayOf(world, journal)
    expectSame(viewOf(repeated), view)
    const [early = repeated, ...others] = checkpoints.map(each => replayOf(world, journal, each))
    for (const each of [repeated, early, ...others]) expectSame(checkpointOf(each), checkpointOf(world))
    const until = exchange.now() + AFTER
    const all = [exchange, repeated.exchange, early.exchange]
    for (const each of all) {
      each.advanceTo(each.now() + DAY)
      // Trigger everything that waits for prices: watching them for that long would be slow.
      for (const percent of [-80, 3000])
        for (const { name } of TRADED) each.execute('gapPrice', { symbol: name, percent })
    }
    while (exchange.now() < until) {
      for (const each of all) each.advanceTo(Math.min(until, each.now() + 11 * DAY))
      const now = checkNow()
      for (const each of [repeated, early]) expectSame(viewOf(each), now)
    }
    return { counts: books.counts, checked, span, cuts: checkpoints.length }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${reason}\nafter ${checked} turns, the last of them:\n${books.last()}`, { cause: error })
  }
}
