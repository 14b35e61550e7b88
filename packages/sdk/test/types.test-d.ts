import { describe, expectTypeOf, test } from 'vitest'
import {
  ANY_STATUS,
  AppError,
  CardType,
  createApp,
  CustodyMove,
  each,
  ExchangeSide,
  isAppError,
  LeverageMode,
  LeverageSide,
  LeverageStatus,
  SPOT_PATHS_SWAPPED,
  SpotMode,
} from '../src/index.ts'
import type {
  Amount,
  App,
  Article,
  CallAttempt,
  Candle,
  CustodyInfo,
  CustodyLevels,
  Delivery,
  ErrorCode,
  IncomeRow,
  LeverageDeal,
  LeverageTrade,
  LockedOrder,
  LockedOrderStatus,
  LockedProduct,
  NewsItem,
  OptionDirection,
  OptionExpiry,
  OptionOrder,
  OptionStatus,
  OptionTrade,
  Page,
  ProfitResult,
  Question,
  Quote,
  RechargeAddress,
  RechargeRow,
  RechargeStatus,
  ReviewStatus,
  SpotOrder,
  SpotTrade,
  SpotWay,
  UserInfo,
  WalletInfo,
  WalletList,
  WithdrawalAddress,
  WithdrawalRow,
} from '../src/index.ts'
import { watchWithdrawal, type Withdrawal } from '../src/watch/index.ts'

// Checked by the compiler; nothing here runs.
type Calls = App['api']
declare const api: Calls
declare const picture: Blob
const unsent = (call: () => unknown) => void call

type Answer<Call> = Call extends (...args: never[]) => Promise<infer Output> ? Output : never
/** The input type of a number. */
type Numeric = number | string

test('only existing endpoints can have another path', () => {
  unsent(() => createApp({ origin: '', paths: { ...SPOT_PATHS_SWAPPED, 'options.list': '/x' } }))
  // @ts-expect-error the area is called options
  unsent(() => createApp({ origin: '', paths: { 'option.list': '/x' } }))
})

describe('inputs', () => {
  test('of account', () => {
    unsent(() => api.account.login({ user_string: 'ann', password: 'x' }))
    unsent(() => api.account.login({ user_string: 'ann', password: 'x', type: 0 }))
    // @ts-expect-error 2 is the platform's gesture login
    unsent(() => api.account.login({ user_string: 'ann', password: 'x', type: 2 }))
    const form = { user_string: 'a@b.c', code: '123456', password: 'x', re_password: 'x' }
    unsent(() => api.account.register(form))
    // @ts-expect-error only email addresses can register
    unsent(() => api.account.register({ ...form, type: 'mobile' }))
    // @ts-expect-error the field has no underscore here
    unsent(() => api.account.reset({ account: 'a', code: '1', password: 'x', re_password: 'x' }))
    const papers = { name: 'Ann', card_id: '1', front_pic: '/a.png', reverse_pic: '/b.png' }
    unsent(() => api.account.submitIdentity(papers))
    // @ts-expect-error there are four kinds
    unsent(() => api.account.submitIdentity({ ...papers, type: 5 }))
  })
  test('of news and market', () => {
    unsent(() => api.news.list())
    unsent(() => api.news.list({ page: 2, limit: '10' }))
    // @ts-expect-error the id is required
    unsent(() => api.news.detail())
    unsent(() => api.market.candles({ symbol: 'BTC/USDT', period: '1h', from: 1, to: 2 }))
    // @ts-expect-error the language of the chart is fixed
    unsent(() => api.market.candles({ symbol: 'BTC/USDT', period: '1h', from: 1, to: 2, lang: 'en' }))
    // @ts-expect-error the window is required
    unsent(() => api.market.candles({ symbol: 'BTC/USDT', period: '1h' }))
  })
  test('of wallet, recharge and withdrawal', () => {
    expectTypeOf<Calls['wallet']['transfer']>().parameter(0).toEqualTypeOf<{
      currency_id: Numeric
      number: string
      from_field: 'change' | 'legal' | 'lever' | 'micro'
      to_field: 'change' | 'legal' | 'lever' | 'micro'
    }>()
    unsent(() => api.wallet.exchange({ amount: '1', base_id: 1, quote_id: 3, type: 2 }))
    // @ts-expect-error an amount is text: a number may have lost digits
    unsent(() => api.wallet.exchange({ amount: 1, base_id: 1, quote_id: 3, type: 2 }))
    const deposit = { currency: 3, type: 'T1', amount: '5', pic: '/v.png' }
    unsent(() => api.recharge.submit(deposit))
    unsent(() => api.recharge.submit({ ...deposit, hash: '0x1', active: 1 }))
    // @ts-expect-error an amount is text
    unsent(() => api.recharge.submit({ ...deposit, amount: 5 }))
    // @ts-expect-error there is no such field
    unsent(() => api.recharge.submit({ ...deposit, address: 'T1' }))
    unsent(() => api.recharge.log())
    const withdrawal = { symbol: 'USDT', currency: 3, address: 'T1', number: '5', type: '1' }
    unsent(() => api.withdrawal.submit(withdrawal))
    unsent(() => api.withdrawal.submit({ ...withdrawal, safecode: null, rate: 0 }))
    // @ts-expect-error the rate is always 0
    unsent(() => api.withdrawal.submit({ ...withdrawal, rate: 0.1 }))
    // @ts-expect-error the type of the log is fixed
    unsent(() => api.withdrawal.log({ type: 1581 }))
    unsent(() => api.withdrawal.addAddress({ address: [{ address: 'T1', value: 3 }] }))
    // @ts-expect-error a list of objects
    unsent(() => api.withdrawal.addAddress({ address: { address: 'T1', value: 3 } }))
  })
  test('take money as text in every call', () => {
    type Money = 'amount' | 'num' | 'number' | 'price' | `${string}_price`
    type MoneyIn<Fields> = { [Name in keyof Fields]: Name extends Money ? Fields[Name] : never }[keyof Fields]
    type Taken = {
      [Area in keyof Calls]: {
        [Member in keyof Calls[Area]]: Calls[Area][Member] extends (...args: infer Args) => unknown
          ? MoneyIn<NonNullable<Args[0]>>
          : never
      }[keyof Calls[Area]]
    }[keyof Calls]
    expectTypeOf<Taken>().toEqualTypeOf<string | undefined>()
  })
  test('of options, spot and leverage', () => {
    unsent(() => api.options.list({ match_id: -1, status: 3 }))
    // @ts-expect-error the pair is required
    unsent(() => api.options.list({ status: 3 }))
    // @ts-expect-error 2 cannot be queried
    unsent(() => api.options.list({ match_id: 2, status: 2 }))
    const order = { legal_id: 3, currency_id: 1, price: '100', mode: 1, num: '0.5' } as const
    unsent(() => api.spot.buy(order))
    // @ts-expect-error 1 market, 2 limit
    unsent(() => api.spot.sell({ ...order, mode: 0 }))
    // @ts-expect-error the client sets the timestamp
    unsent(() => api.spot.sell({ ...order, timestamp: 1 }))
    // @ts-expect-error 'in' for a buy
    unsent(() => api.spot.cancel({ id: 1, type: 'buy' }))
    // @ts-expect-error the coin is required
    unsent(() => api.spot.pendingBuys())
    const position = { currency_id: 1, legal_id: 3, multiple: 100, type: 1, status: 1 } as const
    unsent(() => api.leverage.submit(position))
    unsent(() => api.leverage.submit({ ...position, share: 2, target_price: '90', password: '' }))
    // @ts-expect-error 1 market, 0 limit
    unsent(() => api.leverage.submit({ ...position, status: 2 }))
    // @ts-expect-error both prices are required
    unsent(() => api.leverage.setStops({ id: 1, target_profit_price: '1' }))
  })
  test('of locking, custody and upload', () => {
    unsent(() => api.locking.subscribe({ id: 1, number: '100', wealth_name: 'passed along' }))
    // @ts-expect-error the amount is required
    unsent(() => api.locking.subscribe({ id: 1 }))
    unsent(() => api.custody.move({ type: 1, number: '5' }))
    // @ts-expect-error 1 in, 2 out
    unsent(() => api.custody.move({ type: 'in', number: '5' }))
    unsent(() => api.upload.image({ file: picture }))
    // @ts-expect-error a path is not a file
    unsent(() => api.upload.image({ file: '/tmp/a.png' }))
  })
})

describe('outputs', () => {
  test('of lists are pages of rows or rows', () => {
    expectTypeOf<Answer<Calls['news']['list']>>().toExtend<Page<NewsItem>>()
    expectTypeOf<Answer<Calls['options']['list']>>().toExtend<Page<OptionTrade>>()
    expectTypeOf<Answer<Calls['spot']['pendingSells']>>().toExtend<Page<SpotOrder>>()
    expectTypeOf<Answer<Calls['spot']['completed']>>().toExtend<Page<SpotTrade>>()
    expectTypeOf<Answer<Calls['recharge']['log']>>().toExtend<Page<RechargeRow>>()
    expectTypeOf<Answer<Calls['withdrawal']['log']>>().toExtend<Page<WithdrawalRow>>()
    expectTypeOf<Answer<Calls['locking']['incomeLog']>>().toExtend<Page<IncomeRow>>()
    expectTypeOf<Answer<Calls['custody']['dailyIncome']>>().toExtend<Page<IncomeRow>>()
    expectTypeOf<Answer<Calls['options']['expiries']>>().toEqualTypeOf<readonly OptionExpiry[]>()
    expectTypeOf<Answer<Calls['withdrawal']['addresses']>>().toEqualTypeOf<readonly WithdrawalAddress[]>()
    expectTypeOf<Answer<Calls['locking']['products']>>().toEqualTypeOf<readonly LockedProduct[]>()
    expectTypeOf<Answer<Calls['custody']['levels']>>().toEqualTypeOf<CustodyLevels>()
    expectTypeOf<Answer<Calls['market']['candles']>>().toEqualTypeOf<Candle[]>()
  })
  test('have figures next to their rows', () => {
    expectTypeOf<Answer<Calls['leverage']['trades']>['hazard_rate']>().toEqualTypeOf<Amount | null>()
    expectTypeOf<Answer<Calls['leverage']['trades']>['rows'][number]>().toEqualTypeOf<LeverageTrade>()
    expectTypeOf<Answer<Calls['locking']['orders']>['income_total']>().toEqualTypeOf<Amount | null>()
    expectTypeOf<Answer<Calls['locking']['orders']>['rows'][number]>().toEqualTypeOf<LockedOrder>()
  })
  test('hold money as amounts, never as numbers', () => {
    expectTypeOf<OptionTrade['number']>().toEqualTypeOf<Amount>()
    expectTypeOf<OptionTrade['fact_profits']>().toEqualTypeOf<Amount | null | undefined>()
    expectTypeOf<SpotOrder['price' | 'number']>().toEqualTypeOf<Amount>()
    expectTypeOf<LeverageTrade['share' | 'price']>().toEqualTypeOf<Amount>()
    expectTypeOf<LockedOrder['caution_money' | 'income_rate']>().toEqualTypeOf<Amount>()
    expectTypeOf<WalletInfo['change_balance' | 'min_number' | 'rate']>().toEqualTypeOf<Amount>()
    expectTypeOf<WalletList['lever_wallet']['usdt_totle']>().toEqualTypeOf<Amount>()
    expectTypeOf<WalletList['micro_wallet']['balance'][number]['micro_balance']>().toEqualTypeOf<Amount>()
    expectTypeOf<RechargeRow['amount']>().toEqualTypeOf<Amount>()
    expectTypeOf<WithdrawalRow['value']>().toEqualTypeOf<Amount | null>()
    expectTypeOf<IncomeRow['value']>().toEqualTypeOf<Amount>()
    expectTypeOf<CustodyInfo['balance']>().toEqualTypeOf<Amount>()
    expectTypeOf<LeverageDeal['multiple']['muit'][number]['value']>().toEqualTypeOf<Amount | null>()
    // @ts-expect-error the field of this group is micro_balance
    expectTypeOf<WalletList['micro_wallet']['balance'][number]['lever_balance']>()
  })
  test('are closed unions for codes', () => {
    expectTypeOf<OptionTrade['status']>().toEqualTypeOf<1 | 2 | 3>()
    expectTypeOf<SpotOrder['type']>().toEqualTypeOf<'buy' | 'sell'>()
    expectTypeOf<SpotTrade['type']>().toEqualTypeOf<'buy' | 'sell' | null>()
    expectTypeOf<LeverageTrade['status']>().toEqualTypeOf<0 | 1 | 2 | 3 | 4>()
    expectTypeOf<LockedOrder['status']>().toEqualTypeOf<-1 | 0 | 1 | 2 | 3 | 4>()
    expectTypeOf<RechargeRow['status']>().toEqualTypeOf<1 | 2 | 3 | undefined>()
  })
  test('have names for codes', () => {
    expectTypeOf<OptionOrder['type']>().toEqualTypeOf<OptionDirection | undefined>()
    expectTypeOf<OptionTrade['status']>().toEqualTypeOf<OptionStatus>()
    expectTypeOf<OptionTrade['profit_result']>().toEqualTypeOf<ProfitResult | undefined>()
    expectTypeOf<SpotTrade['way']>().toEqualTypeOf<SpotWay | undefined>()
    expectTypeOf<LeverageTrade['type']>().toEqualTypeOf<LeverageSide>()
    expectTypeOf<LeverageTrade['status']>().toEqualTypeOf<LeverageStatus>()
    expectTypeOf<LockedOrder['status']>().toEqualTypeOf<LockedOrderStatus>()
    expectTypeOf<UserInfo['review_status']>().toEqualTypeOf<ReviewStatus>()
    expectTypeOf<RechargeRow['status']>().toEqualTypeOf<RechargeStatus | undefined>()
    const pair = { legal_id: 3, currency_id: 1 }
    unsent(() => api.spot.buy({ ...pair, price: '100', mode: SpotMode.limit, num: '0.5' }))
    const position = { ...pair, multiple: 100, type: LeverageSide.sell }
    unsent(() => api.leverage.submit({ ...position, status: LeverageMode.market }))
    // @ts-expect-error a mode, not a status
    unsent(() => api.leverage.submit({ ...position, status: LeverageStatus.closed }))
    unsent(() => api.leverage.trades({ ...pair, status: ANY_STATUS }))
    unsent(() => api.custody.move({ type: CustodyMove.out, number: '5' }))
    unsent(() => api.wallet.exchange({ amount: '1', base_id: 1, quote_id: 3, type: ExchangeSide.sell }))
    const papers = { name: 'Ann', card_id: '1', front_pic: '/a.png', reverse_pic: '/b.png' }
    unsent(() => api.account.submitIdentity({ ...papers, type: CardType.passport }))
  })
  test('of the rest', () => {
    expectTypeOf<Answer<Calls['news']['detail']>>().toEqualTypeOf<Article | null>()
    expectTypeOf<Answer<Calls['recharge']['address']>>().toEqualTypeOf<readonly RechargeAddress[]>()
    expectTypeOf<RechargeAddress['key']>().toEqualTypeOf<string | null>()
    expectTypeOf<Answer<Calls['wallet']['list']>>().toEqualTypeOf<WalletList>()
    expectTypeOf<Answer<Calls['spot']['buy']>>().toEqualTypeOf<string>()
    expectTypeOf<Answer<Calls['upload']['image']>>().toEqualTypeOf<string>()
  })
  test('are never any', () => {
    type Areas = { [Area in keyof Calls]: { [Member in keyof Calls[Area]]: Answer<Calls[Area][Member]> } }
    type IsAny<Type> = 0 extends 1 & Type ? true : false
    type Anys = {
      [Area in keyof Areas]: {
        [Member in keyof Areas[Area]]: IsAny<Areas[Area][Member]> extends true ? Member : never
      }[keyof Areas[Area]]
    }[keyof Areas]
    expectTypeOf<Anys>().toBeNever()
  })
})

describe('an error is known by its code', () => {
  test('after instanceof and after the guard', () => {
    const error: unknown = undefined
    if (error instanceof AppError) expectTypeOf(error).toEqualTypeOf<AppError>()
    if (isAppError(error)) expectTypeOf(error).toEqualTypeOf<AppError>()
    // @ts-expect-error it is unknown
    void error.code
  })
  test('which gives what else is known of it', () => {
    const of = {} as AppError
    expectTypeOf(of.status).toEqualTypeOf<number | undefined>()
    expectTypeOf(of.requestId).toEqualTypeOf<string | undefined>()
    if (of.code === 'REFUSED') expectTypeOf(of.delivery).toEqualTypeOf<'answered'>()
    else if (of.code === 'HTTP') expectTypeOf(of.status).toEqualTypeOf<number>()
    else if (of.code === 'BAD_INPUT') expectTypeOf(of.delivery).toEqualTypeOf<'not-sent'>()
    else if (of.code === 'NETWORK') expectTypeOf(of.status).toEqualTypeOf<undefined>()
    // @ts-expect-error the codes above are excluded here
    else void (of.code === 'REFUSED')
    if (of.delivery === 'unknown')
      expectTypeOf(of.code).toEqualTypeOf<'HTTP' | 'NETWORK' | 'TIMEOUT' | 'ABORTED' | 'BAD_RESPONSE'>()
  })
  test('also of one that is made', () => {
    const made = new AppError('HTTP', { endpoint: 'options.list', delivery: 'answered', status: 503 })
    expectTypeOf(made.code).toEqualTypeOf<'HTTP'>()
    expectTypeOf(made).toExtend<AppError>()
  })
})

test('loops over streams and paged lists are typed', async () => {
  const app = {} as App
  for await (const quote of each(app.market.quote$('BTC')))
    expectTypeOf(quote).toEqualTypeOf<Quote | undefined>()
  for await (const { code } of each(app.client.failed$, { latest: true }))
    expectTypeOf(code).toEqualTypeOf<ErrorCode>()
  for await (const rows of watchWithdrawal(app).log) expectTypeOf(rows).toEqualTypeOf<readonly Withdrawal[]>()
  // @ts-expect-error it is no stream
  each(app)
})

test('an attempt of a call has no value', () => {
  expectTypeOf<keyof CallAttempt>().toEqualTypeOf<
    'endpoint' | 'requestId' | 'attempt' | 'status' | 'ms' | 'bytes' | 'code'
  >()
})

describe('errors', () => {
  test('have a code that a switch exhausts', () => {
    const outcome = (code: ErrorCode): string => {
      switch (code) {
        case 'REFUSED':
        case 'SESSION_INVALID':
        case 'HTTP':
          return 'answered'
        case 'NETWORK':
        case 'TIMEOUT':
        case 'ABORTED':
          return 'lost'
        case 'BAD_INPUT':
        case 'BAD_RESPONSE':
          return 'invalid'
        default:
          return code satisfies never
      }
    }
    expectTypeOf(outcome).returns.toBeString()
    // @ts-expect-error there is no such code
    void ('UNKNOWN' satisfies ErrorCode)
  })
  test('have delivery and reconcile', () => {
    expectTypeOf<AppError['code']>().toEqualTypeOf<ErrorCode>()
    expectTypeOf<AppError['delivery']>().toEqualTypeOf<Delivery>()
    expectTypeOf<Delivery>().toEqualTypeOf<'not-sent' | 'answered' | 'unknown'>()
    expectTypeOf<AppError['reconcile']>().toEqualTypeOf<readonly Question[]>()
    expectTypeOf<Extract<Question, { endpoint: 'options.list' }>['input']['match_id']>().toEqualTypeOf<
      Numeric | undefined
    >()
    expectTypeOf<AppError>().toExtend<Error>()
  })
})
