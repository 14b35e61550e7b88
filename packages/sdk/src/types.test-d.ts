import { describe, expectTypeOf, test } from 'vitest'
import type { Api } from './client/index.ts'
import type { AnswerOf, contract, Endpoint, InputOf, OutputOf, PayloadOf } from './contract/index.ts'
import type { Amount, App, Candle, OptionOrder, OptionTrade, Session, UserInfo } from './index.ts'

// Checked by the compiler; nothing here runs.
declare const app: App
type Calls = App['api']
const unsent = (call: () => unknown) => void call

describe('facade inputs', () => {
  test('are those of the wire', () => {
    expectTypeOf<Calls>().toEqualTypeOf<Api<typeof contract>>()
    expectTypeOf<Calls['options']['submit']>().parameter(0).toEqualTypeOf<{
      type: 1 | 2 | '1' | '2'
      match_id: number | string
      currency_id: number | string
      seconds: number | string
      number: string
    }>()
    expectTypeOf<Calls['account']['sendCode']>()
      .parameter(0)
      .toEqualTypeOf<{ user_string: string; type: 'email' | 'forget' }>()
  })
  test('are optional only without a required field', () => {
    unsent(() => app.api.account.info())
    // @ts-expect-error the pair is required
    unsent(() => app.api.options.list())
    unsent(() => app.api.options.list({ match_id: 2 }, { timeout: 5000, silent: true }))
    // @ts-expect-error the order is required
    unsent(() => app.api.options.submit())
  })
  test('a wrong field, value or name does not compile', () => {
    const order = { type: 1, match_id: 2, currency_id: 3, seconds: 60, number: '5' } as const
    unsent(() => app.api.options.submit(order))
    // @ts-expect-error there is no such field
    unsent(() => app.api.options.submit({ ...order, amount: '5' }))
    // @ts-expect-error there is no such direction
    unsent(() => app.api.options.submit({ ...order, type: 3 }))
    const withdrawal = { symbol: 'USDT', currency: 3, address: 'T', number: '5' }
    unsent(() => app.api.withdrawal.submit({ ...withdrawal, type: 1 }))
    // @ts-expect-error the chain is required
    unsent(() => app.api.withdrawal.submit(withdrawal))
    // @ts-expect-error a field is missing
    unsent(() => app.api.account.login({ user_string: 'ann' }))
    // @ts-expect-error there is no such endpoint
    unsent(() => app.api.options.cancel({ id: 1 }))
    // @ts-expect-error there is no such period
    unsent(() => app.api.market.candles({ symbol: 'BTC/USDT', period: '2min', from: 1, to: 2 }))
    // @ts-expect-error there is no such option
    unsent(() => app.api.account.info({}, { retries: 3 }))
  })
})

describe('facade outputs', () => {
  test('are exact: amounts are amounts, prices are numbers', () => {
    expectTypeOf<Calls['account']['login']>().returns.resolves.toEqualTypeOf<string>()
    expectTypeOf<Calls['market']['candles']>().returns.resolves.toEqualTypeOf<Candle[]>()
    expectTypeOf<OptionTrade['number']>().toEqualTypeOf<Amount>()
    expectTypeOf<OptionTrade['type']>().toEqualTypeOf<1 | 2>()
    expectTypeOf<OptionOrder['number']>().toEqualTypeOf<Amount | undefined>()
    expectTypeOf<UserInfo['score_num']>().toEqualTypeOf<number>()
    expectTypeOf<Candle['close']>().toEqualTypeOf<number>()
    expectTypeOf<Session['state']['wallets']>().not.toBeAny()
  })
  test('a string is not an amount', () => {
    expectTypeOf<string>().not.toExtend<Amount>()
    expectTypeOf<Amount>().toExtend<string>()
  })
  test('a wrong field does not compile', () => {
    const order = {} as OptionOrder
    // @ts-expect-error it is open_price
    unsent(() => order.price)
    const user = {} as UserInfo
    // @ts-expect-error it is account_number
    unsent(() => user.account)
    expectTypeOf<
      OutputOf<typeof contract.wallet.list>['change_wallet']['balance'][number]
    >().not.toHaveProperty('usd')
  })
})

describe('for a server', () => {
  type Submit = typeof contract.options.submit
  test('the payload is the validated input, the answer what readers accept', () => {
    expectTypeOf<PayloadOf<Submit>>().toEqualTypeOf<{
      type: 1 | 2
      match_id: number
      currency_id: number
      seconds: number
      number: Amount
    }>()
    expectTypeOf<{
      type: 1
      open_price: '5'
      number: 5
      seconds: 60
      currency_name: 'USDT'
      more: true
    }>().toExtend<AnswerOf<Submit>>()
    expectTypeOf<{ type: 3; open_price: '5' }>().not.toExtend<AnswerOf<Submit>>()
    expectTypeOf<InputOf<typeof contract.account.info>>().toEqualTypeOf<Record<string, never>>()
  })
  test('every descriptor is an endpoint', () => {
    expectTypeOf<Submit>().toExtend<Endpoint>()
    expectTypeOf<typeof contract.market.candles>().toExtend<Endpoint>()
  })
})
