import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { day, kline, pair, startMarket } from '../../test/support/market.ts'

describe('a late snapshot', () => {
  test('does not replace a price pushed since its request', () => {
    const { market } = startMarket()
    market.snapshot([pair(), pair({ currency_name: 'ETH' })])
    const mark = market.mark()
    market.push('kline', kline)
    market.snapshot([pair({ now_price: 99, change: 3 }), pair({ currency_name: 'ETH', now_price: 99 })], mark)
    expect(market.quote('BTC')).toMatchObject({ now_price: 102.5, change: 3 })
    expect(market.quote('ETH')?.now_price).toBe(99)
  })
  test('does not replace figures of the day pushed since, but sets the price', () => {
    const { market } = startMarket()
    market.snapshot([pair()])
    const mark = market.mark()
    market.push('daymarket', day)
    market.snapshot([pair({ now_price: 99, change: 3, volume: 1 })], mark)
    expect(market.quote('BTC')).toMatchObject({ now_price: 99, change: 2.5, volume: 8, high: 110 })
  })
  test('does not replace a price pushed again unchanged', () => {
    const { market } = startMarket()
    market.snapshot([pair()])
    const mark = market.mark()
    market.push('kline', { ...kline, close: 100 })
    market.snapshot([pair({ now_price: 99 })], mark)
    expect(market.quote('BTC')?.now_price).toBe(100)
  })
  test('does not replace the price of a coin unknown at its request', () => {
    const { market } = startMarket()
    const mark = market.mark()
    market.push('daymarket', day)
    market.snapshot([pair({ now_price: 99, change: 3 })], mark)
    expect(market.quote('BTC')).toMatchObject({ now_price: 101, change: 2.5 })
  })
  test('does not replace a snapshot requested later', () => {
    const { market } = startMarket()
    const [first, second] = [market.mark(), market.mark()]
    market.snapshot([pair({ now_price: 2 })], second)
    market.snapshot([pair({ now_price: 1, volume: 1 })], first)
    expect(market.quote('BTC')).toMatchObject({ now_price: 2, volume: 7 })
  })
  test('adds missing values', () => {
    const { market } = startMarket()
    const mark = market.mark()
    market.push('daymarket', { currency_name: 'BTC' })
    market.snapshot([pair()], mark)
    expect(market.quote('BTC')).toMatchObject({ now_price: 100, change: 1.5, volume: 7, match_id: 2 })
  })
  test('replaces what was pushed before its request', () => {
    const { market } = startMarket()
    market.push('daymarket', day)
    market.push('kline', kline)
    market.snapshot([pair({ now_price: 99, change: 3 })], market.mark())
    expect(market.quote('BTC')).toMatchObject({ now_price: 99, change: 3 })
  })
  test('law: the newer of two prices wins', () => {
    const event = fc.oneof(fc.constant('ask' as const), fc.constant('push' as const), fc.nat(9))
    fc.assert(
      fc.property(fc.array(event), events => {
        const { market } = startMarket()
        market.snapshot([pair({ now_price: 0 })])
        const asked: { readonly mark: number; readonly price: number }[] = []
        let [price, shown] = [0, 0]
        for (const happens of events) {
          price++
          if (happens === 'ask') asked.push({ mark: market.mark(), price })
          else if (happens === 'push') {
            market.push('kline', { ...kline, close: price })
            shown = price
          } else {
            const arrives = asked[happens]
            if (!arrives) continue
            market.snapshot([pair({ now_price: arrives.price })], arrives.mark)
            shown = Math.max(shown, arrives.price)
          }
          expect(market.quote('BTC')?.now_price).toBe(shown)
        }
      }),
    )
  })
})
