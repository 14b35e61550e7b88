import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import { createMemoryJournal } from '../../journal/memory.ts'
import type { Journal } from '../../journal/journal.ts'
import { DAY } from '../candles.ts'
import { holder } from '../funds-testing.ts'
import { Refusal } from '../refusal.ts'
import { START, testExchange } from '../testing.ts'
import { createBooks, units, type Books } from './books.ts'
import { createChecks } from './checks.ts'
import type { Script, Turn } from './steps.ts'
import { viewOf, type View } from './view.ts'
import { QUOTE_ID, TRADED, type World } from './world.ts'

const NAMES = ['ann@example.com', 'bob@example.com', 'cyd@example.com', 'dan@example.com']
const MONEY = { USDT: '20000', USDC: '30000', BTC: '1', ETH: '5', DOGE: '30000' }
const TRADING_MONEY = '5000'

/** At least so long does a run last. */
const SPAN = 92 * DAY
/** So long do the exchange and its replay go on afterwards. */
const AFTER = 100 * DAY

const newWorld = (seed: string, journal: Journal) => {
  const exchange = testExchange({ seed, journal })
  const books = createBooks(exchange)
  const users = NAMES.map(name => holder(exchange, MONEY, name).userId)
  // Whatever they have now came from outside.
  for (const { account, currency, amount } of exchange.balances())
    if (account.startsWith('user:')) books.add('house:outside', currency, -units(amount))
  for (const userId of users) {
    const input = { userId, currencyId: QUOTE_ID, from: 'change', number: TRADING_MONEY } as const
    for (const to of ['lever', 'micro'] as const) exchange.execute('transferFunds', { ...input, to })
  }
  // Automatic from time to time later on: they would leave an operator little to decide.
  exchange.execute('setReviews', { automatic: false })
  return { world: { exchange, users }, books }
}

/** The same commands again, from the beginning to the same moment. */
const replayOf = ({ exchange, users }: World, journal: Journal): World => {
  const repeated = testExchange({ seed: exchange.seed, journal: createMemoryJournal(journal.read()) })
  repeated.advanceTo(exchange.now())
  return { exchange: repeated, users }
}

/** Compares everything; deeply only by what is quick, until there is a difference to show. */
const expectSame = (one: View, other: View): void => {
  if (!isDeepStrictEqual(one, other)) expect(one).toEqual(other)
}

/** Tries a step. @returns whether the platform took it. */
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
 * Lives through a script and checks everything after each of them, the replay too.
 *
 * @returns how often what happened, and how many turns were checked over how long (virtual ms).
 */
export const live = ({ seed, turns }: Script) => {
  const journal = createMemoryJournal()
  const { world, books } = newWorld(seed, journal)
  const { exchange } = world
  const check = createChecks(books)
  let checked = 0
  const look = () => {
    const view = viewOf(world)
    check(view)
    return view
  }

  let view = look()
  try {
    for (const turn of turns) {
      exchange.advanceTo(turn.moment(world))
      // What happened by itself is checked for itself.
      if (exchange.now() > view.now) view = look()
      const isTaken = attempt(turn, world, view, books)
      const after = look()
      if (!isTaken) expectSame(after, view)
      view = after
      checked++
    }
    exchange.advanceTo(Math.max(exchange.now(), START + SPAN))
    view = look()
    const span = exchange.now() - START

    const repeated = replayOf(world, journal)
    expectSame(viewOf(repeated), view)
    const until = exchange.now() + AFTER
    for (const each of [exchange, repeated.exchange]) {
      each.advanceTo(each.now() + DAY)
      // Whatever waits for prices sees them now: looking ahead for all those days would take too long.
      for (const percent of [-80, 3000])
        for (const { name } of TRADED) each.execute('gapPrice', { symbol: name, percent })
    }
    while (exchange.now() < until) {
      for (const each of [exchange, repeated.exchange]) each.advanceTo(Math.min(until, each.now() + 11 * DAY))
      expectSame(viewOf(repeated), look())
    }
    return { counts: books.counts, checked, span }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${reason}\nafter ${checked} turns, the last of them:\n${books.last()}`, { cause: error })
  }
}
