import { LeverageStatus } from '@app/sdk/contract'
import * as z from 'zod/mini'
import { COINS, CURRENCIES } from '../../exchange/core/coins.ts'
import { profitOf } from '../../exchange/leverage/order.ts'
import type { Host } from '../../platform/host.ts'
import { about, fields, nothing, whole } from '../fields.ts'
import { control } from '../control.ts'

/** Open orders of all users; open positions with their current profit in the quote currency. */
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
  get: control({
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
      // Without the 24-hour change, which costs a hundred times as much.
      prices: COINS.map(coin => ({ symbol: coin.name, price: host.exchange.price(coin) })),
    }),
  }),
}

export const inbox = {
  list: control({
    method: 'GET',
    path: '/inbox',
    doc: 'The mailed verification codes, newest first.',
    input: nothing,
    run: host => host.exchange.outbox(),
  }),
}

export const events = {
  list: control({
    method: 'GET',
    path: '/events',
    doc: 'The last 1,000 accepted commands and events, newest last.',
    input: fields({
      since: about('Only events after this sequence number.', z._default(whole, 0)),
    }),
    run: (host, { since }) => host.events.since(since),
  }),
}

export const journal = {
  read: control({
    method: 'GET',
    path: '/journal',
    doc: 'All accepted commands as JSON lines, oldest first, including password hashes, tokens and codes.',
    input: nothing,
    lines: true,
    run: host => host.snapshot().entries,
  }),
}

const ENTRY = 'a journal entry { at, kind, input }'
const TIME = 'unix ms'
/** Virtual time ends in 2286. */
const time = z.number(TIME).check(z.gte(0, TIME), z.lte(1e13, TIME))

const entries = z
  .array(
    z.strictObject({ at: time, kind: z.string(ENTRY), input: z.unknown() }, ENTRY),
    'a list of journal entries',
  )
  .check(z.minLength(1, 'at least the opening journal entry'))

export const snapshot = {
  take: control({
    method: 'GET',
    path: '/snapshot',
    doc: 'A snapshot of the exchange, without pictures.',
    input: nothing,
    run: host => host.snapshot(),
  }),
  restore: control({
    method: 'POST',
    path: '/snapshot',
    doc: 'Restores a snapshot of an exchange with the same seed; later session tokens become invalid.',
    input: fields({
      now: about('Virtual time of the snapshot, unix ms.', time),
      entries: about('The accepted commands, oldest first.', entries),
    }),
    async run(host, input) {
      await host.restore(input)
      return { now: host.exchange.now(), speed: host.pacemaker.speed() }
    },
  }),
}
