import { type LeverageSide } from '@app/sdk/contract'
import type { CommandInput, Exchange } from '../../src/exchange/exchange.ts'
import type { LeverageOrder } from '../../src/exchange/leverage/order.ts'
import { BTC, setPrice, testExchange } from './exchange.ts'

/** Creates a user with USDT in the lever account, with shortcuts to their commands and queries. */
export const trader = (exchange: Exchange, balance = '10000', account = 'ann@example.com') => {
  const grants = [{ kind: 'lever', currency: 3, amount: balance }] as const
  const { id: userId } = exchange.createUser({ account, password: 'secret1', grants })
  const row = () => exchange.wallets(userId).find(({ kind }) => kind === 'lever')?.rows[0]
  const submit = (change: Partial<CommandInput<'submitLeverage'>> = {}) =>
    exchange.execute('submitLeverage', {
      userId,
      legalId: 3,
      currencyId: BTC.id,
      share: 1,
      multiple: 100,
      type: 1,
      status: 1,
      targetPrice: '999',
      ...change,
    })
  return {
    userId,
    free: () => Number(row()?.balance),
    lock: () => Number(row()?.lock),
    submit,
    limit: (type: LeverageSide, targetPrice: string) => submit({ type, status: 0, targetPrice }),
    close: (id: number) => exchange.execute('closeLeverage', { userId, id }),
    stops: (id: number, targetProfitPrice: string, stopLossPrice: string) =>
      exchange.execute('setLeverageStops', { userId, id, targetProfitPrice, stopLossPrice }),
    orders: (status?: LeverageOrder['status']) => exchange.leverageOrders(userId, { status }),
    order: (id: number) => exchange.leverageOrders(userId, {}).find(order => order.id === id),
    account: () => exchange.leverageAccount(userId),
  }
}
/** Collects `leverageClosed` events: the order id, the reason and, for a liquidation, the hazard rate. */
export const closures = (exchange: Exchange): (readonly (number | string)[])[] => {
  const closed: (readonly (number | string)[])[] = []
  exchange.onEvent(event => {
    if (event.kind !== 'leverageClosed') return
    closed.push([event.order.id, event.reason, ...(event.reason === 'liquidation' ? [event.hazardRate] : [])])
  })
  return closed
}
/** An exchange with BTC held at a price, and a user. */
export const at = (price: number, balance?: string) => {
  const exchange = testExchange()
  setPrice(exchange, price)
  setPrice(exchange, 3500, 'ETH')
  return { exchange, ann: trader(exchange, balance) }
}
