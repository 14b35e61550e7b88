import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { a, amounts, exact, positives, say } from '../../test/support/oracle.ts'
import type { Amount } from '../values/index.ts'
import { spotTicket, type SpotTicketContext, type SpotTicketState } from './index.ts'

describe('the ticket', () => {
  const context: SpotTicketContext = { price: 30_000, quote: a('900'), coin: a('0.50005') }
  const ticket = (change: Partial<SpotTicketState>): SpotTicketState => ({ ...spotTicket.initial, ...change })
  const sent = (why: string, price: Amount | undefined) =>
    ({ side: 'buy', amount: a('0.01'), price, why }) as const
  const AMOUNT = 'Please enter the amount'
  const PRICE = 'Please enter the price'
  const POOR = 'Insufficient Balance'
  const SMALL = 'The amount is too small'

  test.each<[string, Partial<SpotTicketState>, Partial<SpotTicketContext>, object, string[]]>([
    [
      'a buy at the market ignores a typed price',
      { amount: '0.01', price: '1' },
      {},
      {
        price: '30000',
        cap: '0.03',
        amount: '0.01',
        capped: false,
        total: '300',
        order: { side: 'buy', price: undefined, amount: '0.01' },
      },
      [],
    ],
    [
      'a buy at a limit ignores the market price',
      { amount: '0.01', mode: 'limit', price: '20000' },
      {},
      {
        price: '20000',
        cap: '0.045',
        amount: '0.01',
        capped: false,
        total: '200',
        order: { side: 'buy', price: '20000', amount: '0.01' },
      },
      [],
    ],
    [
      'a limit before the market is known',
      { amount: '1', mode: 'limit', price: '5' },
      { price: null },
      { total: '5' },
      [],
    ],
    [
      'limits a buy to the cap',
      { amount: '7' },
      {},
      { cap: '0.03', amount: '0.03', capped: true, total: '900' },
      [],
    ],
    ['cuts decimals beyond the fourth', { amount: '0.01999' }, {}, { amount: '0.0199', capped: false }, []],
    [
      'a buy without a balance',
      { amount: '1' },
      { quote: a('0') },
      { cap: '0', amount: null, total: '0' },
      [POOR],
    ],
    ['no amount and no balance', {}, { quote: a('2.9') }, { cap: '0', amount: null }, [POOR]],
    ['no amount', {}, {}, { cap: '0.03', amount: null, total: '0' }, [AMOUNT]],
    ['an invalid amount', { amount: '1,5' }, {}, { amount: null }, [AMOUNT]],
    ['an amount that rounds to zero', { amount: '0.00009' }, {}, { amount: null }, [SMALL]],
    [
      'no limit',
      { amount: '1', mode: 'limit' },
      {},
      { price: null, cap: null, amount: '1', total: '0' },
      [PRICE],
    ],
    ['no market', { amount: '1' }, { price: null }, { price: null, cap: null, total: '0' }, [PRICE]],
    ['nothing at all', { mode: 'limit', price: '-1' }, {}, { price: null }, [PRICE, AMOUNT]],
    [
      'a sell without a market',
      { side: 'sell', amount: '7' },
      { price: null },
      { cap: '0.5', amount: '0.5' },
      [PRICE],
    ],
    ['balance unknown', { amount: '7' }, { quote: null }, { cap: null, amount: '7', total: '210000' }, []],
    [
      'limits a sell to the coin balance',
      { side: 'sell', amount: '7' },
      { quote: a('0') },
      { cap: '0.5', amount: '0.5', capped: true, total: '15000' },
      [],
    ],
    ['a sell without the coin', { side: 'sell', amount: '7' }, { coin: a('0.00009') }, { cap: '0' }, [POOR]],
  ])(
    '§5 spot order: "Insufficient Balance", "Please enter the price", "Please enter the amount": %s',
    (_, change, where, summary, texts) => {
      expect(spotTicket.summarise(ticket(change), { ...context, ...where })).toMatchObject(summary)
      expect(say(spotTicket.errors(ticket(change), { ...context, ...where }))).toEqual(texts)
    },
  )
  const inQuote = { unit: 'quote', side: 'buy' } as const
  test.each<[string, Partial<SpotTicketState>, Partial<SpotTicketContext>, object, string[]]>([
    [
      'coins say what to type for them in the quote currency',
      { amount: '0.01', mode: 'limit', price: '20000.005' },
      {},
      { most: '0.0449', other: '200.0001', total: '200.0001' },
      [],
    ],
    [
      'a total buys what it is enough for',
      { ...inQuote, amount: '500' },
      {},
      { amount: '0.0166', total: '498', other: '0.0166', most: '900', cap: '0.03', capped: false },
      [],
    ],
    [
      'the whole balance is not too much',
      { ...inQuote, amount: '900' },
      {},
      { amount: '0.03', capped: false },
      [],
    ],
    [
      'more than the balance is limited to the cap',
      { ...inQuote, amount: '904' },
      {},
      { amount: '0.03', capped: true, total: '900' },
      [],
    ],
    [
      'a total of a sale',
      { unit: 'quote', side: 'sell', amount: '15000' },
      {},
      { amount: '0.5', most: '15000', cap: '0.5', capped: false },
      [],
    ],
    [
      'the most of a sale is not too much below a price of 1',
      { unit: 'quote', side: 'sell', amount: '0.0617' },
      { price: 0.05, coin: a('1.2329') },
      { amount: '1.2329', most: '0.0617', capped: false },
      [],
    ],
    [
      'at a limit',
      { ...inQuote, mode: 'limit', price: '20000', amount: '500' },
      {},
      { amount: '0.025', order: { side: 'buy', price: '20000', amount: '0.025' } },
      [],
    ],
    ['less than 0.0001 coins', { ...inQuote, amount: '2.9999' }, {}, { amount: null, order: null }, [SMALL]],
    [
      'without a price',
      { ...inQuote, amount: '500' },
      { price: null },
      { amount: null, other: null },
      [PRICE, AMOUNT],
    ],
    ['nothing', inQuote, {}, { amount: null, other: null }, [AMOUNT]],
  ])('an amount in either unit: %s', (_, change, where, summary, texts) => {
    expect(spotTicket.summarise(ticket(change), { ...context, ...where })).toMatchObject(summary)
    expect(say(spotTicket.errors(ticket(change), { ...context, ...where }))).toEqual(texts)
  })

  test.each<[string | undefined, Partial<SpotTicketState>, Partial<SpotTicketContext>]>([
    [undefined, { amount: '0.01' }, {}],
    ['balance', { amount: '0.01' }, { coin: null, quote: null, hasBalances: false }],
    [undefined, { amount: '0.01' }, { coin: null, quote: null }],
    ['price', { amount: '0.01' }, { price: null }],
    ['stale', { amount: '0.01' }, { isStale: true }],
    [undefined, { amount: '0.01', mode: 'limit', price: '20000' }, { price: null, isStale: true }],
    ['lost', { amount: '0.01', mode: 'limit', price: '20000' }, { unknown: [sent('lost', a('20000'))] }],
    [undefined, { amount: '0.01', mode: 'limit', price: '20001' }, { unknown: [sent('lost', a('20000'))] }],
    [undefined, { amount: '0.01', mode: 'limit', price: '20000' }, { unknown: [sent('sent', a('20000'))] }],
    ['lost', { amount: '0.01' }, { unknown: [sent('lost', undefined)] }],
    [undefined, { amount: '0.02' }, { unknown: [sent('lost', undefined)] }],
    ['lost', { amount: '500', unit: 'quote' }, { unknown: [sent('lost', undefined)] }],
    [undefined, { amount: '500', unit: 'quote', side: 'sell' }, { unknown: [sent('lost', undefined)] }],
  ])('§5 spot order: what keeps it from being sent is %s: %o %o', (obstacle, change, where) =>
    expect(spotTicket.obstacle(ticket(change), { ...context, ...where })).toBe(obstacle),
  )
  test('law: from a price of 1 on, an order stays the same in the other unit', () => {
    const prices = fc
      .integer({ min: 100_000_000, max: 10 ** 13 })
      .map(n => a(exact(n).times('1e-8').toFixed()))
    const tenThousandths = fc.integer({ min: 1, max: 10 ** 9 }).map(n => a(exact(n).times('1e-4').toFixed()))
    fc.assert(
      fc.property(prices, tenThousandths, (price, amount) => {
        const where = { price: null, quote: null, coin: null }
        const typed = ticket({ mode: 'limit', price, amount })
        const { other } = spotTicket.summarise(typed, where)
        const again = spotTicket.summarise({ ...typed, unit: 'quote', amount: other ?? '' }, where)
        expect([again.amount, again.other]).toEqual([amount, amount])
      }),
    )
  })
  test('law: the amount to send is positive, has 4 decimals and is affordable', () => {
    const sides = fc.constantFrom('buy' as const, 'sell' as const)
    const units = fc.constantFrom('coin' as const, 'quote' as const)
    fc.assert(
      fc.property(sides, units, amounts, amounts, positives, (side, unit, amount, balance, price) => {
        const state = ticket({ side, unit, mode: 'limit', price, amount })
        const where = { price: null, quote: balance, coin: balance }
        const { amount: sent, order } = spotTicket.summarise(state, where)
        expect(spotTicket.errors(state, where).length === 0).toBe(sent !== null)
        expect(order).toEqual(sent === null ? null : { side, price, amount: sent })
        if (sent === null) return
        const spent = side === 'buy' ? exact(sent).times(price) : exact(sent)
        const typed = unit === 'coin' ? exact(sent) : exact(sent).times(price)
        expect(exact(sent).gt(0) && typed.lte(amount) && spent.lte(balance)).toBe(true)
        expect(exact(sent).round(4).eq(sent)).toBe(true)
      }),
    )
  })
})
