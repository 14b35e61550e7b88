import { type LeverageSide } from '@app/sdk/contract'
import Big from 'big.js'
import { expect, test } from 'vitest'
import { createMemoryJournal } from '../../journal/memory.ts'
import { DAY } from '../core/day.ts'
import type { Exchange } from '../exchange.ts'
import { trader } from '../../../test/support/leverage.ts'
import { BTC, START, testExchange } from '../../../test/support/exchange.ts'

/** A market that falls by more than 1 % and then rises more than 1 % above its start. */
const SEED = 'a'
const END = START + DAY
const SPREAD = 6.8

const price = testExchange({ seed: SEED }).price(BTC)
const times = (part: number) => (price * part).toFixed(2)
/** Slightly more than the fee and margin of a lot at leverage 100: a move of nearly 1 % liquidates it. */
const balance = (price * 0.011 + 5).toFixed(2)
const opened = (type: LeverageSide) => price + (type === 1 ? SPREAD : -SPREAD)
const isOver = (type: LeverageSide, now: number) => {
  const profit = (now - opened(type)) * (type === 1 ? 1 : -1)
  return Number(balance) - opened(type) / 1000 + profit <= opened(type) / 1000
}

test.each<[string, LeverageSide, (now: number) => boolean]>([
  ['a limit', 1, now => now <= Number(times(0.999))],
  ['a limit', 2, now => now >= Number(times(1.001))],
  ['a target', 1, now => now >= Number(times(1.002))],
  ['a target', 2, now => now <= Number(times(0.998))],
  ['a loss', 1, now => now <= Number(times(0.997))],
  ['a loss', 2, now => now >= Number(times(1.003))],
  ['liquidation', 1, now => isOver(1, now)],
  ['liquidation', 2, now => isOver(2, now)],
])('%s of type %i executes at the first tick that reaches it', (what, type, reached) => {
  const exchange = testExchange({ seed: SEED })
  const ann = trader(exchange, what === 'liquidation' ? balance : '20000')
  const [near, far] = type === 1 ? [1, -1] : [-1, 1]
  const { id } = what === 'a limit' ? ann.limit(type, times(1 + 0.001 * far)) : ann.submit({ type })
  if (what === 'a target') ann.stops(id, times(1 + 0.002 * near), times(1 + 0.5 * far))
  if (what === 'a loss') ann.stops(id, times(1 + 0.5 * near), times(1 + 0.003 * far))
  const path = testExchange({ seed: SEED })
  let first = START
  while (first <= END && !reached(path.price(BTC))) path.advanceTo((first += 500))
  expect(first).toBeLessThan(END)
  exchange.advanceTo(END)
  const order = ann.order(id)
  expect(what === 'a limit' ? order?.openedAt : order?.closedAt).toBe(first)
})

test('limits, stops and liquidation do not depend on clock steps or a restart', () => {
  const journal = createMemoryJournal()
  const runScript = (exchange: Exchange) => {
    const ann = trader(exchange, '2300')
    const price = new Big(exchange.price(BTC))
    const times = (part: string) => price.times(part).round(2).toFixed()
    ann.limit(1, times('0.999'))
    ann.limit(2, times('1.001'))
    const { id } = ann.submit()
    ann.stops(id, times('1.003'), times('0.998'))
    return ann
  }
  const [steps, leap] = [testExchange({ journal }), testExchange()]
  const ann = runScript(steps)
  runScript(leap)
  for (let time = START; time <= START + 2 * DAY; time += 7919) steps.advanceTo(time)
  const restarted = testExchange({ journal })
  for (const exchange of [steps, leap, restarted]) exchange.advanceTo(START + 2 * DAY)
  const view = (exchange: Exchange) => [exchange.leverageOrders(ann.userId, {}), exchange.balances()]
  expect(view(leap)).toEqual(view(steps))
  expect(view(restarted)).toEqual(view(steps))
  expect(ann.orders().filter(({ openedAt }) => openedAt !== null).length).toBeGreaterThan(1)
  expect(ann.orders(3).length).toBeGreaterThan(0)
})
