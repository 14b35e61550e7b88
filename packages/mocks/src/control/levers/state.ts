import { LeverageStatus } from '@app/sdk/contract'
import * as z from 'zod/mini'
import { COINS, CURRENCIES } from '../../exchange/coins.ts'
import { profitOf } from '../../exchange/leverage-order.ts'
import type { Host } from '../../platform.ts'
import { about, fields, nothing, whole } from '../fields.ts'
import { lever } from '../lever.ts'

/** Those of all users; leverage that is open with what it would bring now, in the quote currency. */
const openOrders = ({ exchange }: Host) => {
  const { leverage, ...others } = exchange.allOpenOrders()
  const profit = (order: (typeof leverage)[number]) => {
    const coin = COINS.find(({ id }) => id === order.currencyId)
    return coin && order.status === LeverageStatus.open
      ? profitOf(order, exchange.price(coin)).toFixed(2)
      : undefined
  }
  return { ...others, leverage: leverage.map(order => ({ ...order, profit: profit(order) })) }
}

export const state = {
  /** Time, users, all balances of the ledger, open orders and prices. */
  get: lever({
    method: 'GET',
    path: '/state',
    doc: 'Time, users, all balances of the ledger, open orders and prices.',
    input: nothing,
    run: host => ({
      now: host.exchange.now(),
      speed: host.pacemaker.speed(),
      maintenance: host.exchange.maintenance(),
      identityGate: host.exchange.identityGate(),
      users: host.exchange.users(),
      balances: host.exchange.balances(),
      currencies: CURRENCIES.map(({ id, name }) => ({ id, name })),
      openOrders: openOrders(host),
      // Alone: what they were 24 hours ago costs a hundred times as much.
      prices: COINS.map(coin => ({ symbol: coin.name, price: host.exchange.price(coin) })),
    }),
  }),
}

export const inbox = {
  /** The verification codes that were mailed, newest first. */
  list: lever({
    method: 'GET',
    path: '/inbox',
    doc: 'The verification codes that were mailed, newest first.',
    input: nothing,
    run: host => host.exchange.outbox(),
  }),
}

export const events = {
  /** What happened, newest last: accepted commands and events, at most 1,000. */
  list: lever({
    method: 'GET',
    path: '/events',
    doc: 'What happened, newest last: accepted commands and events, at most 1,000.',
    input: fields({
      /** Sequence number after which to begin; 0 unless given. */
      since: about('Sequence number after which to begin; 0 unless given.', z.optional(whole)),
    }),
    run: (host, { since = 0 }) => host.events.since(since),
  }),
}

export const journal = {
  /** All accepted commands, one in each line, oldest first; with the hashes of passwords. */
  read: lever({
    method: 'GET',
    path: '/journal',
    doc: 'All accepted commands, one in each line, oldest first; with the hashes of passwords.',
    input: nothing,
    lines: true,
    run: host => host.snapshot().entries,
  }),
}

const ENTRY = 'a journal entry { at, kind, input }'
const TIME = 'unix ms'
/** Virtual times end in the year 2286. */
const time = z.number(TIME).check(z.gte(0, TIME), z.lte(1e13, TIME))

const entries = z
  .array(
    z.strictObject({ at: time, kind: z.string(ENTRY), input: z.unknown() }, ENTRY),
    'a list of journal entries',
  )
  .check(z.minLength(1, 'at least the journal entry that opens it'))

export const snapshot = {
  /** All that is needed to bring this moment back, except pictures. */
  take: lever({
    method: 'GET',
    path: '/snapshot',
    doc: 'All that is needed to bring this moment back, except pictures.',
    input: nothing,
    run: host => host.snapshot(),
  }),
  /** Goes back to a snapshot of an exchange with the same seed; tokens given since then are void. */
  restore: lever({
    method: 'POST',
    path: '/snapshot',
    doc: 'Goes back to a snapshot of an exchange with the same seed; tokens given since then are void.',
    input: fields({
      /** Virtual time of the snapshot, unix ms. */
      now: about('Virtual time of the snapshot, unix ms.', time),
      /** Its accepted commands, oldest first. */
      entries: about('Its accepted commands, oldest first.', entries),
    }),
    async run(host, input) {
      await host.restore(input)
      return { now: host.exchange.now(), speed: host.pacemaker.speed() }
    },
  }),
}
