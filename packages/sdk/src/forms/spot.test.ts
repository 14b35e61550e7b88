import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { a, amounts, exact, positives, say } from '../../test/support/oracle.ts'
import { spotTicket, type SpotTicketContext, type SpotTicketState } from './index.ts'

describe('the ticket', () => {
  const context: SpotTicketContext = { price: 30_000, quote: a('900'), coin: a('0.50005') }
  const ticket = (change: Partial<SpotTicketState>): SpotTicketState => ({ ...spotTicket.initial, ...change })
  const AMOUNT = 'Please enter the amount'
  const PRICE = 'Please enter the price'
  const POOR = 'Insufficient Balance'

  test.each<[string, Partial<SpotTicketState>, Partial<SpotTicketContext>, object, string[]]>([
    [
      'a buy at the market, whatever price is typed',
      { num: '0.01', price: '1' },
      {},
      { price: '30000', cap: '0.03', num: '0.01', capped: false, total: '300' },
      [],
    ],
    [
      'a buy at a limit, whatever the market says',
      { num: '0.01', mode: 2, price: '20000' },
      {},
      { price: '20000', cap: '0.045', num: '0.01', capped: false, total: '200' },
      [],
    ],
    [
      'a limit before the market is known',
      { num: '1', mode: 2, price: '5' },
      { price: null },
      { total: '5' },
      [],
    ],
    [
      'a buy above the cap is capped',
      { num: '7' },
      {},
      { cap: '0.03', num: '0.03', capped: true, total: '900' },
      [],
    ],
    ['decimals beyond the fourth are cut', { num: '0.01999' }, {}, { num: '0.0199', capped: false }, []],
    ['a buy without money', { num: '1' }, { quote: a('0') }, { cap: '0', num: null, total: '0' }, [POOR]],
    ['nothing typed and no money', {}, { quote: a('2.9') }, { cap: '0', num: null }, [POOR]],
    ['nothing typed', {}, {}, { cap: '0.03', num: null, total: '0' }, [AMOUNT]],
    ['nothing valid typed', { num: '1,5' }, {}, { num: null }, [AMOUNT]],
    ['too little to be an amount', { num: '0.00009' }, {}, { num: null }, [AMOUNT]],
    ['no limit typed', { num: '1', mode: 2 }, {}, { price: null, cap: null, num: '1', total: '0' }, [PRICE]],
    ['no market', { num: '1' }, { price: null }, { price: null, cap: null, total: '0' }, [PRICE]],
    ['nothing at all', { mode: 2, price: '-1' }, {}, { price: null }, [PRICE, AMOUNT]],
    [
      'a sell without a market',
      { type: 'sell', num: '7' },
      { price: null },
      { cap: '0.5', num: '0.5' },
      [PRICE],
    ],
    ['balance unknown', { num: '7' }, { quote: null }, { cap: null, num: '7', total: '210000' }, []],
    [
      'a sell is capped by the coin alone',
      { type: 'sell', num: '7' },
      { quote: a('0') },
      { cap: '0.5', num: '0.5', capped: true, total: '15000' },
      [],
    ],
    ['a sell without the coin', { type: 'sell', num: '7' }, { coin: a('0.00009') }, { cap: '0' }, [POOR]],
  ])('%s', (_, change, where, summary, texts) => {
    expect(spotTicket.summarise(ticket(change), { ...context, ...where })).toMatchObject(summary)
    expect(say(spotTicket.errors(ticket(change), { ...context, ...where }))).toEqual(texts)
  })
  test('an action sets one field', () => {
    expect(spotTicket.reduce(spotTicket.initial, { field: 'mode', value: 2 })).toEqual({
      type: 'buy',
      mode: 2,
      price: '',
      num: '',
    })
  })
  test('law: what is sent is above zero, has 4 decimals and can be paid', () => {
    const side = fc.constantFrom('buy' as const, 'sell' as const)
    fc.assert(
      fc.property(side, amounts, amounts, positives, (type, num, balance, price) => {
        const state = ticket({ type, mode: 2, price, num })
        const where = { price: null, quote: balance, coin: balance }
        const { num: sent } = spotTicket.summarise(state, where)
        expect(spotTicket.errors(state, where).length === 0).toBe(sent !== null)
        if (sent === null) return
        const spent = type === 'buy' ? exact(sent).times(price) : exact(sent)
        expect(exact(sent).gt(0) && exact(sent).lte(num) && spent.lte(balance)).toBe(true)
        expect(exact(sent).round(4).eq(sent)).toBe(true)
      }),
    )
  })
})
