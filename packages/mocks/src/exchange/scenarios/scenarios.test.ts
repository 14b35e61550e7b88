import { describe, expect, test } from 'vitest'
import { createMemoryJournal } from '../../journal/memory.ts'
import { DAY, HOUR, MINUTE } from '../core/day.ts'
import { COINS, type Coin } from '../core/coins.ts'
import type { Exchange, ExchangeEvent } from '../exchange.ts'
import { trader } from '../../../test/support/leverage.ts'
import { SCENARIOS } from './scenario.ts'
import { START, testExchange } from '../../../test/support/exchange.ts'

const named = (name: string): Coin => {
  const coin = COINS.find(each => each.name === name)
  if (!coin) throw new Error(name)
  return coin
}
const [BTC, USDC] = [named('BTC'), named('USDC')]
const ALTS = COINS.filter(coin => coin !== BTC && coin !== USDC)
const start = (exchange: Exchange, name: string) => exchange.execute('startScenario', { name })
const pass = (exchange: Exchange, ms: number) => exchange.advanceTo(exchange.now() + ms)
/** Change of every coin from START to now, in percent. */
const change = (exchange: Exchange, coin: Coin) => {
  const [before] = exchange.candles(coin, '1min', START, START)
  return (exchange.price(coin) / (before?.open ?? Number.NaN) - 1) * 100
}
const day = (exchange: Exchange, coin: Coin) => {
  pass(exchange, DAY)
  const { open, high, low, volume } = exchange.quote(coin)
  return { spread: (high - low) / open, volume }
}
const normal = (coin: Coin) => day(testExchange(), coin)
const playedDay = (name: string, coin: Coin) => {
  const exchange = testExchange()
  start(exchange, name)
  return day(exchange, coin)
}

describe('scenarios', () => {
  test('are these', () => {
    expect(testExchange().scenarios.map(({ name }) => name)).toEqual([
      'quiet-day',
      'crash',
      'rally',
      'thin-market',
      'maintenance',
    ])
  })

  test.each(SCENARIOS)('$name is plain data, ordered by time and within its duration', scenario => {
    expect(JSON.parse(JSON.stringify(scenario))).toEqual(scenario)
    const moments = scenario.steps.map(({ after }) => after)
    expect(moments).toEqual(moments.toSorted((a, b) => a - b))
    for (const { after, do: action } of scenario.steps) {
      expect(after + (action.kind === 'walk' ? action.over : 0)).toBeLessThanOrEqual(scenario.lasts)
      if ('percent' in action)
        for (const [name, percent] of Object.entries(action.percent)) {
          expect(named(name)).not.toBe(USDC)
          expect(Math.abs(percent)).toBeLessThanOrEqual(40)
        }
    }
  })

  test.each(SCENARIOS)(
    '$name moves prices alike for other seeds and does not move USDC',
    ({ name, lasts }) => {
      const moves = ['one', 'two'].map(seed => {
        const exchange = testExchange({ seed })
        start(exchange, name)
        return [0.1, 0.3, 0.6, 0.9].map(part => {
          exchange.advanceTo(START + lasts * part)
          expect(Math.abs(change(exchange, USDC))).toBeLessThan(0.2)
          return COINS.map(coin => change(exchange, coin))
        })
      })
      expect(moves[0]).not.toEqual(moves[1])
      if (name !== 'crash' && name !== 'rally') return
      const directions = moves.map(each =>
        each.map(all => all.map(percent => (Math.abs(percent) < 4 ? 0 : Math.sign(percent)))),
      )
      expect(directions[0]).toEqual(directions[1])
    },
  )
})

describe('running a scenario', () => {
  test('ends after its duration and resets the activity', () => {
    const exchange = testExchange()
    expect(exchange.scenario()).toBeUndefined()
    start(exchange, 'quiet-day')
    expect(exchange.scenario()).toEqual({ name: 'quiet-day', since: START, until: START + DAY })
    pass(exchange, DAY - 1)
    expect(exchange.scenario()?.name).toBe('quiet-day')
    pass(exchange, 1)
    expect(exchange.scenario()).toBeUndefined()
    const plain = testExchange()
    plain.advanceTo(START + DAY)
    const moved = (each: Exchange) => {
      const { high, low, open } = each.candles(BTC, '60min', START + DAY, START + DAY)[0] ?? {
        high: 0,
        low: 0,
        open: 1,
      }
      return (high - low) / open
    }
    for (const each of [exchange, plain]) pass(each, HOUR)
    expect(moved(exchange)).toBeCloseTo(moved(plain), 6)
  })

  test('cancels its remaining steps when stopped', () => {
    const exchange = testExchange()
    start(exchange, 'crash')
    pass(exchange, 5 * MINUTE)
    const [price, fallen] = [exchange.price(BTC), change(exchange, BTC)]
    exchange.execute('stopScenario', {})
    expect([exchange.scenario(), exchange.price(BTC)]).toEqual([undefined, price])
    pass(exchange, HOUR)
    expect(Math.abs(change(exchange, BTC) - fallen)).toBeLessThan(1)
    const { volume } = exchange.candles(BTC, '60min', exchange.now() - HOUR, exchange.now() - HOUR)[0] ?? {
      volume: 0,
    }
    expect(volume).toBeLessThan(BTC.dailyVolume / 4)
    exchange.execute('stopScenario', {})
  })

  test('is replaced by starting another one, or the same again', () => {
    const exchange = testExchange()
    start(exchange, 'crash')
    pass(exchange, 5 * MINUTE)
    start(exchange, 'rally')
    pass(exchange, 3 * HOUR)
    expect(exchange.scenario()).toMatchObject({ name: 'rally', since: START + 5 * MINUTE })
    expect(change(exchange, BTC)).toBeGreaterThan(8)
    const [before, now] = [exchange.price(BTC), exchange.now()]
    for (const _ of [1, 2]) start(exchange, 'crash')
    pass(exchange, 20 * MINUTE)
    expect(exchange.price(BTC) / before).toBeCloseTo(0.82, 3)
    expect(exchange.scenario()?.since).toBe(now)
  })

  test('begins later if asked, unless another start or a stop cancels it', () => {
    const exchange = testExchange()
    const crashSoon = () => exchange.execute('startScenario', { name: 'crash', after: MINUTE })
    crashSoon()
    pass(exchange, MINUTE - 1)
    expect(exchange.scenario()).toBeUndefined()
    pass(exchange, 1)
    expect(exchange.scenario()).toMatchObject({ name: 'crash', since: START + MINUTE })
    crashSoon()
    start(exchange, 'quiet-day')
    pass(exchange, MINUTE)
    expect(exchange.scenario()?.name).toBe('quiet-day')
    crashSoon()
    exchange.execute('stopScenario', {})
    pass(exchange, MINUTE)
    expect(exchange.scenario()).toBeUndefined()
  })

  test('is one journal entry and replays exactly', () => {
    const journal = createMemoryJournal()
    const before = testExchange({ journal })
    start(before, 'maintenance')
    pass(before, 6 * MINUTE)
    before.execute('setPace', { real: 0, speed: 1 })
    expect([...journal.read()].map(({ kind }) => kind)).toEqual(['open', 'startScenario', 'setPace'])
    const after = testExchange({ journal })
    const view = (exchange: Exchange) => ({
      scenario: exchange.scenario(),
      maintenance: exchange.maintenance(),
      candles: COINS.map(coin => exchange.candles(coin, '1min', START, START + DAY)),
    })
    expect(view(before)).toMatchObject({ maintenance: true })
    expect(view(after)).toEqual(view(before))
    for (const each of [before, after]) pass(each, HOUR)
    expect(view(after)).toEqual(view(before))
  })

  test('refuses an unknown name and lists the known ones', () => {
    const journal = createMemoryJournal()
    const exchange = testExchange({ journal })
    expect(() => start(exchange, 'boom')).toThrow(
      'Unknown scenario; the scenarios are quiet-day, crash, rally, thin-market, maintenance',
    )
    expect(() => start(exchange, 'toString')).toThrow('Unknown scenario')
    expect([...journal.read()]).toHaveLength(1)
  })
})

describe('descriptions hold', () => {
  test('quiet day: prices hardly move at normal volume', () => {
    for (const coin of [BTC, named('DOGE')]) {
      const [quiet, usual] = [playedDay('quiet-day', coin), normal(coin)]
      expect(quiet.spread / usual.spread).toBeLessThan(0.3)
      expect(quiet.volume).toBe(usual.volume)
    }
  })

  test('crash: BTC falls by 18 %, the others by 25 to 40 %, then all recover slightly', () => {
    const exchange = testExchange()
    start(exchange, 'crash')
    pass(exchange, 20 * MINUTE)
    expect(change(exchange, BTC)).toBeCloseTo(-18, 1)
    for (const coin of ALTS) {
      expect(change(exchange, coin)).toBeGreaterThan(-40.1)
      expect(change(exchange, coin)).toBeLessThan(-24.9)
    }
    pass(exchange, 10 * MINUTE)
    expect(change(exchange, BTC)).toBeLessThan(-15)
    pass(exchange, 5 * HOUR - 10 * MINUTE)
    expect(change(exchange, BTC)).toBeCloseTo(-14, 1)
  })

  test('crash: has a gap and a high volume', () => {
    const [exchange, plain] = [testExchange(), testExchange()]
    start(exchange, 'crash')
    exchange.advanceTo(START + 8 * MINUTE - 1)
    const before = exchange.price(BTC)
    pass(exchange, 1)
    expect(exchange.price(BTC) / before - 1).toBeCloseTo(-0.04, 3)
    for (const each of [exchange, plain]) each.advanceTo(START + 20 * MINUTE)
    const volume = (each: Exchange) =>
      each.candles(BTC, '5min', START, START + 20 * MINUTE - 1).reduce((sum, bar) => sum + bar.volume, 0)
    expect(volume(exchange) / volume(plain)).toBeCloseTo(6, 3)
  })

  test('crash: orders within the gap are filled at the time of the gap', () => {
    const exchange = testExchange()
    pass(exchange, 12_345)
    const grants = [{ kind: 'change', currency: 3, amount: '10000' }] as const
    const { id: userId } = exchange.createUser({ account: 'eve@example.com', password: 'secret1', grants })
    const price = (exchange.price(BTC) * 0.92).toFixed(2)
    const order = {
      userId,
      legalId: 3,
      currencyId: BTC.id,
      side: 'buy',
      mode: 2,
      number: '0.1',
      price,
    } as const
    exchange.execute('placeSpot', order)
    start(exchange, 'crash')
    pass(exchange, HOUR)
    expect(exchange.spotOrders(userId, {})[0]?.completedAt).toBe(START + 12_345 + 8 * MINUTE)
  })

  test('crash: positions are liquidated on the way, at a price of that time', () => {
    const exchange = testExchange()
    const ann = trader(exchange, '1000')
    const { id } = ann.submit()
    start(exchange, 'crash')
    pass(exchange, HOUR)
    const order = ann.order(id)
    expect(order?.status).toBe(3)
    const closed = order?.closedAt ?? 0
    expect(closed).toBeGreaterThan(START)
    expect(closed).toBeLessThan(START + 8 * MINUTE)
    const [bar] = exchange.candles(BTC, '1min', closed, closed)
    expect(Number(order?.closePrice)).toBeGreaterThanOrEqual(bar?.low ?? Infinity)
    expect(Number(order?.closePrice)).toBeLessThanOrEqual(bar?.high ?? 0)
  })

  test('rally: BTC rises by 18 %, the others by 25 to 40 %, then all fall slightly', () => {
    const exchange = testExchange()
    start(exchange, 'rally')
    pass(exchange, 30 * MINUTE)
    expect(change(exchange, BTC)).toBeLessThan(8)
    pass(exchange, 2.5 * HOUR)
    expect(change(exchange, BTC)).toBeCloseTo(18, 1)
    for (const coin of ALTS) {
      expect(change(exchange, coin)).toBeGreaterThan(24.9)
      expect(change(exchange, coin)).toBeLessThan(40.1)
    }
    pass(exchange, 6 * HOUR)
    expect(change(exchange, BTC)).toBeCloseTo(14, 1)
  })

  test('thin market: a tenth of the volume, and jumps of 0.5 to 2 %', () => {
    expect(playedDay('thin-market', BTC).volume / normal(BTC).volume).toBeCloseTo(0.1, 2)
    const exchange = testExchange()
    start(exchange, 'thin-market')
    const jumps: number[] = []
    for (const { after, do: action } of SCENARIOS.find(({ name }) => name === 'thin-market')?.steps ?? []) {
      if (action.kind !== 'gap') continue
      exchange.advanceTo(START + after - 1)
      const before = COINS.map(coin => exchange.price(coin))
      pass(exchange, 1)
      jumps.push(
        ...COINS.flatMap((coin, index) =>
          coin === USDC ? [] : [exchange.price(coin) / (before[index] ?? 0) - 1],
        ),
      )
    }
    expect(jumps.length).toBeGreaterThan(200)
    for (const jump of jumps) {
      expect(Math.abs(jump)).toBeGreaterThan(0.0045)
      expect(Math.abs(jump)).toBeLessThan(0.0205)
    }
    expect(new Set(jumps.map(Math.sign))).toEqual(new Set([1, -1]))
  })

  test('maintenance: 10 minutes after an announcement of 5, while prices move', () => {
    const exchange = testExchange()
    const events: (readonly [number, ExchangeEvent])[] = []
    exchange.onEvent(event => events.push([exchange.now() - START, event]))
    start(exchange, 'maintenance')
    pass(exchange, 5 * MINUTE - 1)
    expect(exchange.maintenance()).toBe(false)
    pass(exchange, 1)
    expect(exchange.maintenance()).toBe(true)
    const before = exchange.price(BTC)
    pass(exchange, 10 * MINUTE - 1)
    expect(exchange.maintenance()).toBe(true)
    pass(exchange, 1)
    expect(exchange.maintenance()).toBe(false)
    expect(exchange.price(BTC) / before).toBeLessThan(0.995)
    expect(events).toEqual([
      [5 * MINUTE, { kind: 'maintenance', on: true }],
      [15 * MINUTE, { kind: 'maintenance', on: false }],
    ])
  })

  test('maintenance ends when its scenario is stopped', () => {
    const exchange = testExchange()
    start(exchange, 'maintenance')
    pass(exchange, 6 * MINUTE)
    const events: ExchangeEvent[] = []
    exchange.onEvent(event => events.push(event))
    exchange.execute('stopScenario', {})
    expect(exchange.maintenance()).toBe(false)
    expect(events).toEqual([{ kind: 'maintenance', on: false }])
    pass(exchange, HOUR)
    expect(events).toHaveLength(1)
  })
})
