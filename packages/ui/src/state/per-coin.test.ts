import { signal } from '@preact/signals-react'
import { expect, test } from 'vitest'
import { perCoin } from './per-coin.ts'

test('when another coin is chosen, what watches the others ends, unless it is read or awaits an order', () => {
  const [chosen, busy, ended] = [signal('BTC'), new Set(['BTC']), [] as string[]]
  const of = perCoin(chosen, coin => ({
    isIdle: () => !busy.has(coin),
    close: () => void ended.push(coin),
  }))
  const first = of('BTC')
  expect(of('BTC')).toBe(first)
  of('SOL')
  chosen.value = 'ETH'
  expect(ended).toEqual(['SOL'])
  expect(of('BTC')).toBe(first)
  of('ETH')
  busy.delete('BTC')
  chosen.value = 'SOL'
  expect(ended).toEqual(['SOL', 'BTC', 'ETH'])
  expect(of('BTC')).not.toBe(first)
})
