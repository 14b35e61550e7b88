import type { CommandKind } from '../../../mocks/src/exchange/exchange.ts'
import type { App, EndpointName } from '../../src/index.ts'
import {
  watchCustody,
  watchLeverage,
  watchLocking,
  watchOptions,
  watchRecharge,
  watchSpot,
  watchTransfer,
  watchWithdrawal,
} from '../../src/watch/index.ts'
import type { World } from '../support/world.ts'

/** How a caller makes a call: through a watcher, or directly. */
export const SURFACES = ['watcher', 'api'] as const
export type Surface = (typeof SURFACES)[number]

type Send = () => Promise<unknown>

/** A call that moves money. */
export interface MoneyCall {
  readonly endpoint: EndpointName
  /** The command that it executes on the exchange. */
  readonly command: CommandKind
  /** What it needs first; returns the call by surface. */
  prepare(app: App, world: World): Promise<Readonly<Record<Surface, Send>>>
}

const ETH_ADDRESS = `0x${'ab'.repeat(20)}`
const BTC = { currency_id: 1, legal_id: 3 }

/** Waits for a call while virtual time passes. */
const during = async <Value>(world: World, work: Promise<Value>): Promise<Value> => {
  let ended = false
  const end = () => void (ended = true)
  work.then(end, end)
  while (!ended) await world.advance(500)
  return work
}

const limitOrder = (app: App, world: World, limit: string) =>
  during(world, watchLeverage(app, 'BTC').place({ side: 'buy', lots: 2, multiple: 10, limit }))

export const MONEY_CALLS: Readonly<Record<string, MoneyCall>> = {
  'buys an option': {
    endpoint: 'options.submit',
    command: 'submitOption',
    prepare: async app => ({
      watcher: () => watchOptions(app).place({ coin: 'BTC', side: 'up', seconds: 30, amount: '100' }),
      api: () =>
        app.api.options.submit({ match_id: 101, type: 1, seconds: 30, number: '100', currency_id: 3 }),
    }),
  },
  'buys a coin at a limit': {
    endpoint: 'spot.buy',
    command: 'placeSpot',
    prepare: async app => ({
      watcher: () => watchSpot(app, 'BTC').place({ side: 'buy', amount: '0.01', price: '60000' }),
      api: () => app.api.spot.buy({ ...BTC, price: '60000', mode: 2, num: '0.01' }),
    }),
  },
  'sells a coin at a limit': {
    endpoint: 'spot.sell',
    command: 'placeSpot',
    prepare: async app => ({
      watcher: () => watchSpot(app, 'BTC').place({ side: 'sell', amount: '0.01', price: '80000' }),
      api: () => app.api.spot.sell({ ...BTC, price: '80000', mode: 2, num: '0.01' }),
    }),
  },
  'buys a coin at the market price': {
    endpoint: 'spot.buy',
    command: 'placeSpot',
    prepare: async app => ({
      watcher: () => watchSpot(app, 'BTC').place({ side: 'buy', amount: '0.01' }),
      api: () => app.api.spot.buy({ ...BTC, price: '70000', mode: 1, num: '0.01' }),
    }),
  },
  'cancels a spot order': {
    endpoint: 'spot.cancel',
    command: 'cancelSpot',
    prepare: async (app, world) => {
      const placing = watchSpot(app, 'BTC').place({ side: 'buy', amount: '0.01', price: '60000' })
      const order = await during(world, placing)
      const { rows } = await app.api.spot.pendingBuys({ currency_id: 1 })
      return {
        watcher: () => order.cancel(),
        api: () => app.api.spot.cancel({ id: rows[0]?.id ?? 0, type: 'in' }),
      }
    },
  },
  'opens a leveraged position': {
    endpoint: 'leverage.submit',
    command: 'submitLeverage',
    prepare: async app => ({
      watcher: () => watchLeverage(app, 'BTC').place({ side: 'buy', lots: 2, multiple: 10 }),
      api: () => app.api.leverage.submit({ ...BTC, type: 1, share: 2, multiple: 10, status: 1 }),
    }),
  },
  'places a leveraged limit order': {
    endpoint: 'leverage.submit',
    command: 'submitLeverage',
    prepare: async app => ({
      watcher: () => watchLeverage(app, 'BTC').place({ side: 'buy', lots: 2, multiple: 10, limit: '60000' }),
      api: () =>
        app.api.leverage.submit({
          ...BTC,
          type: 1,
          share: 2,
          multiple: 10,
          status: 0,
          target_price: '60000',
        }),
    }),
  },
  'closes a leveraged position': {
    endpoint: 'leverage.close',
    command: 'closeLeverage',
    prepare: async (app, world) => {
      const placing = watchLeverage(app, 'BTC').place({ side: 'buy', lots: 2, multiple: 10 })
      const position = await during(world, placing)
      if (position.status !== 'open') throw new Error('The position is not open')
      return { watcher: () => position.close(), api: () => app.api.leverage.close({ id: position.id }) }
    },
  },
  'cancels a leveraged limit order': {
    endpoint: 'leverage.close',
    command: 'closeLeverage',
    prepare: async (app, world) => {
      const order = await limitOrder(app, world, '60000')
      if (order.status !== 'pending') throw new Error('The order does not wait')
      return { watcher: () => order.cancel(), api: () => app.api.leverage.close({ id: order.id }) }
    },
  },
  'moves money between accounts': {
    endpoint: 'wallet.transfer',
    command: 'transferFunds',
    prepare: async app => ({
      watcher: () =>
        watchTransfer(app).transfer({ coin: 'USDT', from: 'change', to: 'lever', amount: '100' }),
      api: () =>
        app.api.wallet.transfer({ currency_id: 3, from_field: 'change', to_field: 'lever', number: '100' }),
    }),
  },
  'exchanges a coin': {
    endpoint: 'wallet.exchange',
    command: 'exchangeCoins',
    prepare: async app => ({
      watcher: () => watchTransfer(app).exchange({ from: 'BTC', to: 'USDT', amount: '1' }),
      api: () => app.api.wallet.exchange({ base_id: 1, quote_id: 3, type: 2, amount: '1' }),
    }),
  },
  'requests a withdrawal': {
    endpoint: 'withdrawal.submit',
    command: 'requestWithdrawal',
    prepare: async app => ({
      watcher: () => watchWithdrawal(app).submit({ coin: 'ETH', address: ETH_ADDRESS, amount: '2' }),
      api: () =>
        app.api.withdrawal.submit({
          symbol: 'ETH',
          currency: 2,
          address: ETH_ADDRESS,
          type: '',
          number: '2',
        }),
    }),
  },
  'reports a deposit': {
    endpoint: 'recharge.submit',
    command: 'requestRecharge',
    prepare: async app => ({
      watcher: () =>
        watchRecharge(app).submit({ coin: 'ETH', address: 'here', amount: '2', voucher: '/voucher.png' }),
      api: () => app.api.recharge.submit({ currency: 2, type: 'here', amount: '2', pic: '/voucher.png' }),
    }),
  },
  'locks a coin': {
    endpoint: 'locking.subscribe',
    command: 'buyProfit',
    prepare: async app => ({
      watcher: () => watchLocking(app).subscribe({ product: { id: 2 }, amount: '1000' }),
      api: () => app.api.locking.subscribe({ id: 2, number: '1000' }),
    }),
  },
  'moves money into custody': {
    endpoint: 'custody.move',
    command: 'moveCustody',
    prepare: async app => ({
      watcher: () => watchCustody(app).move({ direction: 'in', amount: '5000' }),
      api: () => app.api.custody.move({ type: 1, number: '5000' }),
    }),
  },
}
