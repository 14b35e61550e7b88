import { describe, expect, test } from 'vitest'
import { a } from '../../../test/support/oracle.ts'
import type { LeverageTrade, Pair } from '../../contract/index.ts'
import { closedRow, isReached, limitOf, openRow } from './rows.ts'

const trade = (change: Partial<LeverageTrade> = {}) =>
  ({
    id: 7,
    type: 1,
    symbol: 'BTC/USDT',
    share: a('3'),
    multiple: a('10'),
    price: a('100'),
    status: 1,
    caution_money: a('30'),
    ...change,
  }) as LeverageTrade
const pair = { lever_share_num: a('2'), spread: a('0.5') } as Pair

describe('the profit of a position', () => {
  test('is computed from the listed coins, else from the lots', () => {
    expect(openRow(trade({ number: a('4') }), 'BTC', pair, 105)).toMatchObject({
      profit: '20',
      return: '66.67',
    })
    expect(openRow(trade(), 'BTC', pair, 105)).toMatchObject({ profit: '30', return: '100' })
    expect(openRow(trade({ type: 2 }), 'BTC', pair, 105)).toMatchObject({ profit: '-30', return: '-100' })
  })
  test.each([
    [null, pair],
    [105, undefined],
  ])('is as last reported if it cannot be computed at the price %s', (price, known) => {
    expect(openRow(trade({ profits: a('9') }), 'BTC', known, price)).toMatchObject({
      profit: '9',
      return: '30',
    })
    expect(openRow(trade({ profits: null, fact_profits: a('-3') }), 'BTC', known, price)).toMatchObject({
      profit: '-3',
      return: '-10',
    })
    expect(openRow(trade(), 'BTC', known, price)).toMatchObject({ profit: null, return: null })
  })
  test('is after the fees, and so is the return', () => {
    const fees = { trade_fee: a('2'), overnight_money: a('1') }
    expect(openRow(trade(fees), 'BTC', pair, 105)).toMatchObject({
      profit: '27',
      gross: '30',
      fees: '3',
      return: '90',
    })
    expect(closedRow(trade({ ...fees, fact_profits: a('2.5') }), 'BTC')).toMatchObject({
      profit: '-0.5',
      gross: '2.5',
      fees: '3',
      return: '-1.67',
    })
  })
  test('of a closed position is in percent of its original margin', () => {
    const closed = trade({ fact_profits: a('6'), origin_caution_money: a('60'), update_price: a('101') })
    expect(closedRow(closed, 'BTC')).toMatchObject({
      profit: '6',
      return: '10',
      margin: '60',
      closePrice: '101',
    })
  })
})

test.each([
  [1, '99.5'],
  [2, '100.5'],
] as const)('the limit of side %d is the listed one, else the price without the spread', (type, limit) => {
  expect(limitOf(trade({ type }), pair.spread)).toBe(limit)
  expect(limitOf(trade({ type, origin_price: a('98') }), pair.spread)).toBe('98')
})

test.each([
  ['waiting', 1, {}, 99.5, 99.6],
  ['waiting', 2, {}, 100.5, 100.4],
  ['open', 1, { target_profit_price: a('110') }, 110, 109],
  ['open', 1, { stop_loss_price: a('90') }, 90, 91],
  ['open', 2, { target_profit_price: a('90') }, 90, 91],
  ['open', 2, { stop_loss_price: a('110') }, 110, 109],
] as const)('%s, side %d, %j: reached at %d, not at %d', (stage, type, stops, at, before) => {
  const one = trade({ type, target_profit_price: a('0'), stop_loss_price: a('0'), ...stops })
  expect(isReached(stage, one, pair.spread, at)).toBe(true)
  expect(isReached(stage, one, pair.spread, before)).toBe(false)
})
