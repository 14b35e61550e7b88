import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { a, amounts, exact, positives, say } from '../../test/support/oracle.ts'
import { leverageTicket, type LeverageTicketContext, type LeverageTicketState } from './index.ts'

const lots = fc.integer({ min: 1, max: 100 })

describe('the ticket', () => {
  const context: LeverageTicketContext = {
    pair: { lever_share_num: a('1'), lever_trade_fee: a('0.1'), spread: a('10') },
    price: 29_990,
    multiples: [10, 50, 100],
    available: a('3030'),
  }
  const half = { available: a('1500') }
  const ticket = (change: Partial<LeverageTicketState>): LeverageTicketState => ({
    ...leverageTicket.initial,
    ...change,
  })
  const LOTS = 'Please choose the number of lots'
  const PRICE = 'Please enter the price'
  const POOR = 'Insufficient Balance'
  const most = { min: a('2'), max: a('5') }

  type Case = [string, Partial<LeverageTicketState>, Partial<LeverageTicketContext>, object, string[]]
  const check = (...[, change, where, summary, texts]: Case) => {
    expect(leverageTicket.summarise(ticket(change), { ...context, ...where })).toMatchObject(summary)
    expect(say(leverageTicket.errors(ticket(change), { ...context, ...where }))).toEqual(texts)
  }

  test.each<[string, Partial<LeverageTicketState>, Partial<LeverageTicketContext>, object]>([
    [
      'one lot at the market',
      { multiple: 10 },
      {},
      {
        order: { side: 'buy', lots: 1, multiple: 10, limit: undefined },
        price: '30000',
        value: '30000',
        fee: '30',
        margin: '3000',
        cost: '3030',
      },
    ],
    // 3,000 + (q − 30,000) = 300
    [
      'its risk',
      { multiple: 10 },
      { positions: [] },
      { breakEven: '30030', liquidation: '27300', marginShare: '99.01' },
    ],
    [
      'its risk with another position',
      { multiple: 100 },
      {
        positions: [
          { type: 2, price: a('31000'), number: a('2'), margin: a('1000'), initialMargin: a('1000') },
        ],
      },
      // 2,700 + 1,300 + (q − 30,000) + 2 × (31,000 − q) = 130
      { liquidation: '35870', marginShare: '9.91' },
    ],
    ['no estimate with unknown positions', { multiple: 10 }, {}, { breakEven: '30030', liquidation: null }],
    ['balance unknown', { lots: '100' }, { available: null }, { cost: '303000', most: null }],
    [
      'a sell',
      { side: 'sell', multiple: 100, lots: '2' },
      {},
      {
        order: { side: 'sell', lots: 2, multiple: 100, limit: undefined },
        price: '29980',
        fee: '59.96',
        margin: '599.6',
        cost: '659.56',
      },
    ],
    [
      'a limit without a market price',
      { mode: 'limit', limit: '990.0', multiple: 50 },
      { price: null },
      { order: { side: 'buy', lots: 1, multiple: 50, limit: '990' }, price: '1000', fee: '1', margin: '20' },
    ],
    [
      'ignores a typed limit at the market',
      { limit: '990', multiple: 10 },
      {},
      { order: { side: 'buy', lots: 1, multiple: 10, limit: undefined }, price: '30000' },
    ],
    [
      'the most lots at the market, with half a percent in reserve',
      { multiple: 100, lots: '9' },
      { available: a('2984.9246') },
      { cost: '2970', most: 8 },
    ],
    ['just enough reserve', { multiple: 100 }, { available: a('2984.92462312') }, { most: 9 }],
    [
      'the most lots of a limit, without a reserve',
      { mode: 'limit', limit: '29980', multiple: 100 },
      { available: a('2969.01') },
      { most: 9 },
    ],
    [
      'a limit to buy just below the market',
      { mode: 'limit', limit: '29989.99999999' },
      {},
      { price: '29999.99999999' },
    ],
    [
      'a limit to sell just above the market',
      { side: 'sell', mode: 'limit', limit: '29990.0001' },
      {},
      { price: '29980.0001' },
    ],
    ['as many lots as the pair allows', { lots: '5', multiple: 100 }, { limit: most }, { most: 5 }],
    [
      'any lots of a pair without a maximum',
      { lots: '9', multiple: 100 },
      { limit: { min: a('1'), max: a('0') } },
      { most: 9 },
    ],
  ])('%s', (...row) => check(...row, []))

  test.each<Case>([
    [
      'a limit to buy at the market',
      { mode: 'limit', limit: '29990' },
      { available: null },
      { price: '30000' },
      ['A buy limit must be below the current price'],
    ],
    [
      'a limit to sell at the market',
      { side: 'sell', mode: 'limit', limit: '29990.0' },
      { available: null },
      { price: '29980' },
      ['A sell limit must be above the current price'],
    ],
    [
      'an empty limit is not a market order',
      { mode: 'limit' },
      {},
      { order: null, price: null, cost: '0', most: null },
      [PRICE],
    ],
    ['no market', {}, { price: null }, { order: null, price: null, margin: '0' }, [PRICE]],
  ])(
    '§5 leverage order: "Please enter the price", "A buy limit must be below the current price", "A sell limit must be above the current price": %s',
    check,
  )

  test.each<Case>([
    ['no lots', { lots: '0' }, {}, { order: null, fee: '0' }, [LOTS]],
    ['half a lot', { lots: '1.5' }, {}, { order: null, fee: '0' }, [LOTS]],
    [
      'a multiple that is not offered',
      { multiple: 7 },
      {},
      { order: null, multiple: null, fee: '30', margin: '0' },
      ['Please choose a multiple'],
    ],
    ['no multiple offered', {}, { multiples: [] }, { multiple: null }, ['Please choose a multiple']],
  ])('§5 leverage order: "Please choose the number of lots", "Please choose a multiple": %s', check)

  test.each<Case>([
    [
      'no estimate beyond the balance',
      { multiple: 10 },
      { positions: [], available: a('3029') },
      { liquidation: null, marginShare: null, needed: '3030' },
      [POOR],
    ],
    [
      'insufficient balance by one unit',
      { multiple: 10 },
      { available: a('3029.99999999') },
      { cost: '3030' },
      [POOR],
    ],
    [
      'too few lots',
      { multiple: 10 },
      { limit: most },
      { cost: '3030', needed: '6060' },
      ['The purchase quantity cannot be less than the minimum quantity'],
    ],
    [
      'too many lots',
      { lots: '6', multiple: 100 },
      { limit: most },
      { cost: '1980' },
      ['The maximum quantity is 5'],
    ],
  ])('§5 leverage order: "Insufficient Balance", the least and the most lots: %s', check)

  // One lot costs 3030 at 10×, 630 at 50×, 330 at 100×; half a percent of a balance is in reserve.
  test.each<[string, Partial<LeverageTicketState>, Partial<LeverageTicketContext>, object]>([
    ['the lowest that the balance covers', {}, { available: a('4000') }, { multiple: 10, needed: null }],
    ['with the reserve of a market order', {}, {}, { multiple: 50, needed: null }],
    [
      'without one for a limit',
      { mode: 'limit', limit: '29000' },
      { available: a('2930.01') },
      { multiple: 10 },
    ],
    ['a higher one for a smaller balance', {}, half, { multiple: 50, cost: '630', most: 2 }],
    [
      'for the fewest lots of the pair',
      {},
      { ...half, limit: { min: a('4'), max: a('0') } },
      { multiple: 100 },
    ],
    ['that of the last order', {}, { ...half, lastMultiple: 100 }, { multiple: 100 }],
    ['not that of the last order, if it is too low', {}, { ...half, lastMultiple: 10 }, { multiple: 50 }],
    ['not that of the last order, if it is not offered', {}, { ...half, lastMultiple: 7 }, { multiple: 50 }],
    [
      'one that the user selects, whatever it costs',
      { multiple: 10 },
      half,
      { multiple: 10, needed: '3030' },
    ],
    [
      'the highest, if the balance covers none',
      {},
      { available: a('300') },
      { multiple: 100, needed: '330' },
    ],
    [
      'the highest for an empty account',
      {},
      { available: a('0') },
      { multiple: 100, needed: '330', most: 0 },
    ],
    ['the lowest while the balance is unknown', {}, { available: null }, { multiple: 10, needed: null }],
    ['that of the last order without a price', {}, { price: null, lastMultiple: 50 }, { multiple: 50 }],
  ])('begins with a multiple: %s', (_, change, where, summary) =>
    expect(leverageTicket.summarise(ticket(change), { ...context, ...where })).toMatchObject(summary),
  )

  const lost = { side: 'buy', amount: a('2'), multiple: a('50') } as const
  test.each<[string | undefined, Partial<LeverageTicketState>, Partial<LeverageTicketContext>]>([
    [undefined, { lots: '2' }, {}],
    ['stale', { lots: '2' }, { isStale: true }],
    ['price', { lots: '2' }, { price: null }],
    [undefined, { lots: '2', mode: 'limit', limit: '29000' }, { price: null }],
    [undefined, { lots: '2', mode: 'limit', limit: '29000' }, { isStale: true }],
    ['lost', { lots: '2' }, { unknown: [lost] }],
    ['lost', { lots: '2', mode: 'limit', limit: '29000', multiple: 50 }, { unknown: [lost] }],
    [undefined, { lots: '3' }, { unknown: [lost] }],
    [undefined, { lots: '2', multiple: 100 }, { unknown: [lost] }],
  ])('§4 leverage order: what keeps it from being sent is %s: %o %o', (obstacle, change, where) =>
    expect(leverageTicket.obstacle(ticket(change), { ...context, ...where })).toBe(obstacle),
  )

  test('law: no errors if and only if margin + fee are affordable', () => {
    fc.assert(
      fc.property(positives, lots, amounts, (limit, share, available) => {
        const state = ticket({ mode: 'limit', limit, lots: String(share), multiple: 10 })
        const where = { ...context, price: null, available }
        const value = exact(limit).plus(10).times(share)
        const cost = value.times('0.001').plus(value.div(10).round(8, 3))
        expect(leverageTicket.summarise(state, where).cost).toBe(a(cost.toFixed()))
        expect(leverageTicket.errors(state, where).length === 0).toBe(cost.lte(available))
      }),
    )
  })
})
