import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createMemoryJournal } from '../../journal/memory.ts'
import { HOUR, MINUTE } from '../core/day.ts'
import { COINS } from '../core/coins.ts'
import { BTC, ETH, START, testExchange } from '../../../test/support/exchange.ts'
import type { Exchange } from '../exchange.ts'
import { createMarket } from './market.ts'
import { readRecording } from './recording.ts'
import { TICK } from './source.ts'

const HEADER = 'time,open,high,low,close,volume'
const HOUR_CSV = readFileSync(new URL('../../../test/fixtures/BTC.csv', import.meta.url), 'utf8')

interface Row {
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
}
const cents = fc.integer({ min: 5_000_000, max: 7_000_000 })
const row: fc.Arbitrary<Row> = fc
  .record({ prices: fc.tuple(cents, cents, cents, cents), volume: fc.integer({ min: 0, max: 10_000 }) })
  .map(({ prices: [open, close, a, b], volume }) => ({
    open: open / 100,
    close: close / 100,
    high: Math.max(open, close, a, b) / 100,
    low: Math.min(open, close, a, b) / 100,
    volume: volume / 100,
  }))
const csvOf = (rows: readonly Row[], interval: number) =>
  [
    HEADER,
    ...rows.map(
      ({ open, high, low, close, volume }, index) =>
        `${(START + index * interval) / 1000},${open},${high},${low},${close},${volume}`,
    ),
  ].join('\n')

test.each([
  ['1min', MINUTE],
  ['5min', 5 * MINUTE],
  ['60min', HOUR],
] as const)('every %s candle of a recording is a candle of the exchange', (period, interval) => {
  fc.assert(
    fc.property(fc.array(row, { minLength: 2, maxLength: 6 }), fc.boolean(), (rows, stepwise) => {
      const exchange = testExchange({ replay: readRecording(csvOf(rows, interval), 'BTC.csv') })
      expect(exchange.now()).toBe(START)
      const end = START + rows.length * interval
      if (stepwise) {
        for (let now = START; now < end; now += 17_300) {
          exchange.advanceTo(now)
          exchange.candle(BTC, period)
        }
      }
      exchange.advanceTo(end)
      const candles = exchange.candles(BTC, period, START, end - 1)
      expect(candles.map(({ time }) => time)).toEqual(rows.map((_, index) => START + index * interval))
      for (const [index, { volume, ...prices }] of rows.entries()) {
        expect(candles[index]).toMatchObject(prices)
        expect(candles[index]?.volume).toBeCloseTo(volume, 2)
      }
    }),
    { numRuns: 20 },
  )
})

test('a recorded price counts from its tick on until the next one, whatever is read before', () => {
  const push = fc.record({
    wait: fc.integer({ min: TICK, max: 90_000 }),
    symbol: fc.constantFrom('BTC', 'ETH'),
    price: cents,
    isText: fc.boolean(),
  })
  fc.assert(
    fc.property(
      fc.array(push, { minLength: 1, maxLength: 40 }),
      fc.infiniteStream(fc.nat()),
      (pushes, order) => {
        let at = START
        const timed = pushes.map(each => ({ ...each, at: (at += each.wait) }))
        const text = timed
          .map(({ at, symbol, price, isText }, index) => {
            const value = isText ? String(price / 100) : price / 100
            return JSON.stringify(
              index % 2 === 0
                ? { at, topic: 'daymarket', payload: { currency_name: symbol, now_price: value } }
                : { at, topic: 'kline', payload: { currency_name: symbol, period: '1min', close: value } },
            )
          })
          .join('\n')
        const { coins } = readRecording(text, 'pushes.ndjson')
        const market = createMarket('test', START - HOUR, coins)
        const shuffled = timed
          .map((each, index) => ({ each, index, rank: order.next().value ?? 0 }))
          .sort((a, b) => a.rank - b.rank || a.index - b.index)
        for (const { each, index } of shuffled) {
          const coin = each.symbol === 'BTC' ? BTC : ETH
          market.candle(coin, '5min', each.at)
          const next = timed.slice(index + 1).find(other => other.symbol === each.symbol)
          const until = next ? Math.floor(next.at / TICK) * TICK - 1 : each.at
          expect(market.price(coin, each.at)).toBe(each.price / 100)
          expect(market.price(coin, until)).toBe(each.price / 100)
        }
      },
    ),
    { numRuns: 60 },
  )
})

test('a rising candle has its low first, a falling one its high', () => {
  const rising = { open: 60_000, high: 60_400, low: 59_800, close: 60_200, volume: 1 }
  const falling = { ...rising, open: 60_200, close: 60_000 }
  const { coins } = readRecording(csvOf([rising, falling], MINUTE), 'BTC.csv')
  const market = createMarket('test', START - HOUR, coins)
  const at = (minute: number, tick: number) => market.price(BTC, START + minute * MINUTE + tick * TICK)
  const corners = [0, 40, 79, 119]
  expect(corners.map(tick => at(0, tick))).toEqual([60_000, 59_800, 60_400, 60_200])
  expect(corners.map(tick => at(1, tick))).toEqual([60_200, 60_400, 59_800, 60_000])
  expect(at(0, 20)).toBe(59_900)
})

test('candles, quote and ticks of a recording agree', () => {
  const exchange = testExchange({ replay: readRecording(HOUR_CSV, 'BTC.csv') })
  const start = exchange.now()
  const prices: number[] = []
  for (let tick = start; tick < start + HOUR; tick += TICK) {
    exchange.advanceTo(tick)
    prices.push(exchange.price(BTC))
  }
  exchange.advanceTo(start + HOUR - 1)
  expect(exchange.candles(BTC, '60min', start, start)).toMatchObject([
    { open: prices[0], high: Math.max(...prices), low: Math.min(...prices), close: prices.at(-1) },
  ])
  const lines = HOUR_CSV.trim().split('\n').slice(1)
  const columns = lines.map(line => line.split(',').map(Number))
  expect(Math.max(...prices)).toBe(Math.max(...columns.map(([, , high = 0]) => high)))
  const { high, low, price } = exchange.quote(BTC)
  expect(price).toBe(columns.at(-1)?.[4])
  expect([high >= Math.max(...prices), low <= Math.min(...prices)]).toEqual([true, true])
})

test('before and after the recording the seeded path goes on from its price, and other coins do not change', () => {
  const { coins, start, end } = readRecording(HOUR_CSV, 'BTC.csv')
  const [recorded, seeded] = [createMarket('test', start - HOUR, coins), createMarket('test', start - HOUR)]
  const ratio = (time: number) => recorded.price(BTC, time) / seeded.price(BTC, time)
  for (const [edge, inside] of [
    [start - TICK, start],
    [end, end - TICK],
  ] as const) {
    for (const away of [0, HOUR, 20 * HOUR]) {
      const time = edge < start ? edge - Math.min(away, HOUR / 2) : edge + away
      expect(ratio(time)).toBeCloseTo(ratio(inside), 5)
    }
  }
  expect(recorded.price(ETH, start)).toBe(seeded.price(ETH, start))
  const minutes = recorded.candles(BTC, '1min', start - 3 * MINUTE, end + 3 * MINUTE, end + HOUR)
  for (const [index, minute] of minutes.entries()) {
    const next = minutes[index + 1]
    if (next) expect(next.open / minute.close).toBeCloseTo(1, 2)
  }
})

const orders = (exchange: Exchange) => {
  const { id } = exchange.createUser({
    account: 'ann@example.com',
    password: 'secret1',
    grants: [
      { kind: 'change', currency: 3, amount: '100000' },
      { kind: 'micro', currency: 3, amount: '1000' },
    ],
  })
  return id
}

test('limits fill and options settle at the tick that the recording says', () => {
  const rows = [
    { open: 60_000, high: 60_030, low: 59_970, close: 60_010, volume: 1 },
    { open: 60_010, high: 60_100, low: 59_900, close: 59_950, volume: 1 },
  ]
  const journal = createMemoryJournal()
  const replay = readRecording(csvOf(rows, MINUTE), 'BTC.csv')
  const exchange = testExchange({ replay, journal })
  const userId = orders(exchange)
  const pair = { currencyId: 1, legalId: 3, number: '0.1', mode: 2 } as const
  exchange.execute('placeSpot', { userId, ...pair, side: 'buy', price: '59970' })
  exchange.execute('submitOption', {
    userId,
    currencyId: 3,
    matchId: 101,
    type: 1,
    seconds: 60,
    number: '100',
  })
  exchange.advanceTo(START + 10 * MINUTE)
  // A rising candle reaches its low after a third of its ticks.
  expect(exchange.spotOrders(userId, {})[0]).toMatchObject({ completedAt: START + 40 * TICK })
  expect(exchange.optionOrders(userId, {})[0]).toMatchObject({ openPrice: '60000.00', endPrice: '60010.00' })

  const again = testExchange({ replay, journal: createMemoryJournal(journal.read()) })
  again.advanceTo(exchange.now())
  expect(again.checkpoint()).toEqual(exchange.checkpoint())
  expect(again.candles(BTC, '1min', START - HOUR, exchange.now())).toEqual(
    exchange.candles(BTC, '1min', START - HOUR, exchange.now()),
  )
})

test('controls act on a recorded price', () => {
  const exchange = testExchange({ replay: readRecording(HOUR_CSV, 'BTC.csv') })
  const plain = testExchange({ replay: readRecording(HOUR_CSV, 'BTC.csv') })
  for (const each of [exchange, plain]) each.advanceTo(each.now() + 10 * MINUTE)
  exchange.execute('gapPrice', { symbol: 'BTC', percent: -10 })
  for (const each of [exchange, plain]) each.advanceTo(each.now() + 20 * MINUTE)
  expect(exchange.price(BTC) / plain.price(BTC)).toBeCloseTo(0.9, 5)
})

test('a journal is continued with its recording only', () => {
  const journal = createMemoryJournal()
  const hour = readRecording(HOUR_CSV, 'BTC.csv')
  const exchange = testExchange({ replay: hour, journal, start: hour.start + MINUTE })
  expect(exchange.now()).toBe(hour.start + MINUTE)
  expect(JSON.stringify(journal.read()).length).toBeLessThan(300)
  const lines = HOUR_CSV.trim().split('\n')
  const other = readRecording(lines.slice(0, -1).join('\n'), 'BTC-short.csv'.replace('-short', ''))
  const open = (replay?: typeof hour) => () => testExchange({ journal, replay })
  expect(open(hour)).not.toThrow()
  expect(open(other)).toThrow(
    /^Journal entry 1 \(open\) plays a recording of BTC \(SHA-256 [\da-f]{12}…\), not BTC\.csv, a recording of BTC \(SHA-256 [\da-f]{12}…\); give it the same file and coins$/,
  )
  expect(open()).toThrow(/plays a recording of BTC \(SHA-256 [\da-f]{12}…\), not none; give it the same file/)
  const seeded = createMemoryJournal()
  testExchange({ journal: seeded })
  expect(() => testExchange({ journal: seeded, replay: hour })).toThrow(
    /^Journal entry 1 \(open\) plays no recording; only a new exchange can play BTC\.csv, a recording of BTC/,
  )
})

test('reads what platforms record, and what is of no coin of the exchange is listed', () => {
  const push = (at: number, topic: string, payload: object | string) => JSON.stringify({ at, topic, payload })
  const kline = { period: '1min', currency_id: '1', legal_name: 'USDT', time: String(START), content: '' }
  const text = [
    push(START + 900, 'kline', { ...kline, currency_name: 'BTC', close: '60000.5', volume: '0.42' }),
    push(START + 1_900, 'kline', { ...kline, currency_name: 'BTC', close: '60001.5', volume: '0.5' }),
    push(START + 1_950, 'kline', { ...kline, period: '5min', currency_name: 'BTC', close: '1', volume: '9' }),
    push(START + 2_000, 'daymarket', '{"currency_name":"PEPE","now_price":"0.00001"}'),
    push(START + 2_100, 'daymarket', { currency_name: 'ETH', legal_name: 'BTC', now_price: 0.05 }),
    push(START + 2_200, 'lever_trade', { to: 1 }),
    '{"at":1',
  ].join('\r\n')
  const recording = readRecording(text, 'pushes.ndjson')
  expect(recording).toMatchObject({ start: START + 500, ignored: ['PEPE'] })
  expect(Object.keys(recording.coins)).toEqual(['BTC'])
  const exchange = testExchange({ replay: recording })
  exchange.advanceTo(START + 1_700)
  expect(exchange.price(BTC)).toBe(60_001.5)
  expect(structuredClone(recording)).toEqual(recording)
  const both = [
    push(START, 'daymarket', { currency_name: 'BTC', now_price: 1 }),
    push(START, 'daymarket', { currency_name: 'ETH', now_price: 1 }),
  ]
  const chosen = readRecording(both.join('\n'), 'x', ['ETH'])
  expect([Object.keys(chosen.coins), chosen.ignored]).toEqual([['ETH'], ['BTC']])
})

test.each([
  ['seconds', `${START / 1000}`, `${START / 1000 + 60}`],
  ['milliseconds', `${START}`, `${START + MINUTE}`],
  ['ISO 8601', '2024-05-06T12:00:00Z', '2024-05-06T14:01:00+02:00'],
  ['a date without a zone', '2024-05-06 12:00:00', '2024-05-06 12:01:00'],
])('the times of candles are %s', (_, first, second) => {
  const { start, end } = readRecording(`${HEADER}\n${first},1,1,1,1,0\n${second},1,1,1,1,0`, 'ETH-USDT.csv')
  expect([start, end]).toEqual([START, START + 2 * MINUTE])
})

test('the coin of candles is that of the column symbol, else of the file name', () => {
  const rows = (symbol: string) =>
    `Symbol, ${HEADER}\r\n${symbol},${START},1,1,1,1,0\r\n${symbol},${START + HOUR},1,1,1,1,0\r\n`
  for (const symbol of ['eth', 'ETH/USDT', 'ETHUSDT', '"ETH_USDT"'])
    expect(Object.keys(readRecording(rows(symbol), 'any').coins)).toEqual(['ETH'])
  const bare = `${HEADER}\n${START},1,1,1,1,0\n${START + HOUR},1,1,1,1,0`
  for (const name of ['ETH.csv', '/data/ETH-USDT.csv', 'C:\\data\\eth.csv'])
    expect(Object.keys(readRecording(bare, name).coins)).toEqual(['ETH'])
})

const candle = (time: number, rest = '2,4,1,3,5') => `${time},${rest}`
const csv = (...rows: readonly string[]) => [HEADER, ...rows].join('\n')
const day = (at: unknown, fields: object) => JSON.stringify({ at, topic: 'daymarket', payload: fields })
test.each([
  ['', 'BTC.csv is empty'],
  [' \n', 'BTC.csv is empty'],
  [csv(), 'BTC.csv has fewer than two candles: their distance is the interval'],
  [csv(candle(START)), 'BTC.csv has fewer than two candles: their distance is the interval'],
  [
    'time,open,high,low,close\n',
    'BTC.csv, line 1, column 1: the header has no column volume; it is time,open,high,low,close,volume',
  ],
  [
    csv(candle(START), candle(START + MINUTE, '2,1,4,3,5')),
    'BTC.csv, line 3, column 17: the high 1 is below the low 4',
  ],
  [
    csv(candle(START, '5,4,1,3,5')),
    'BTC.csv, line 2, column 15: the open 5 is not from the low 1 to the high 4',
  ],
  [csv(candle(START, '2,4,1,,5')), 'BTC.csv, line 2, column 21: the close is missing'],
  [csv(candle(START, '2,4,1')), 'BTC.csv, line 2, column 20: the close is missing'],
  [csv(candle(START, '2,4,1,x,5')), 'BTC.csv, line 2, column 21: the close is no number: x'],
  [
    csv(candle(START, '2,4,1,0,5')),
    'BTC.csv, line 2, column 21: a price of BTC is from 0.01 to 1,000,000,000; not 0',
  ],
  [csv(candle(START, '2,4,1,3,-5')), 'BTC.csv, line 2, column 23: the volume is negative: -5'],
  [
    csv(candle(START), candle(START - MINUTE)),
    'BTC.csv, line 3, column 1: the time goes back from 2024-05-06T12:00:00.000Z to 2024-05-06T11:59:00.000Z',
  ],
  [csv(candle(START), candle(START)), 'BTC.csv, line 3, column 1: the time is that of the candle before'],
  [
    csv(candle(START), candle(START + 1000)),
    'BTC.csv, line 3, column 1: the distance of candles is at least 2 s',
  ],
  [
    csv('soon,2,4,1,3,5'),
    'BTC.csv, line 2, column 1: the time is no unix seconds, unix ms or ISO 8601: soon',
  ],
  [csv(candle(1)), 'BTC.csv, line 2, column 1: a time is from 1971 to 9999'],
  [
    `${HEADER},symbol\n${candle(START)},PEPE`,
    'BTC.csv, line 2, column 25: the exchange has no coin PEPE; the column symbol has one like BTC or BTC-USDT',
  ],
  [
    `${HEADER},symbol\n${candle(START)},BTC\n${candle(START + MINUTE)},ETH`,
    'BTC.csv, line 3, column 25: the symbol is ETH; a file has the candles of one coin, here BTC',
  ],
  [
    `${day(START, { currency_name: 'BTC', now_price: 1 })}\n{"at":17,,}\n`,
    'BTC.csv, line 2, column 10: this is no JSON',
  ],
  [day('soon', {}), 'BTC.csv, line 1, column 2: the time at is missing or no number'],
  ['{"at":1700000000000}', 'BTC.csv, line 1, column 1: the topic is missing or no text'],
  [day(START, { currency_name: 'BTC' }), 'BTC.csv, line 1, column 1: the price now_price is missing'],
  [
    day(START, { currency_name: 'BTC', now_price: 'x' }),
    'BTC.csv, line 1, column 74: now_price: expected a number from 0 on, or nothing',
  ],
  [
    day(START, { currency_name: 'BTC', now_price: 0.001 }),
    'BTC.csv, line 1, column 74: a price of BTC is from 0.01 to 1,000,000,000; not 0.001',
  ],
  [
    `${day(START, { currency_name: 'BTC', now_price: 1 })}\n${day(START - 1, { currency_name: 'BTC', now_price: 1 })}`,
    'BTC.csv, line 2, column 2: the time goes back from 2024-05-06T12:00:00.000Z to 2024-05-06T11:59:59.999Z',
  ],
  [day(START, { currency_name: 'PEPE', now_price: 1 }), 'BTC.csv has no price of a coin of the exchange'],
])('refuses %j', (text, sentence) => {
  expect(() => readRecording(text, 'BTC.csv')).toThrow(sentence)
})

test('refuses an unknown coin', () => {
  expect(() => readRecording(csv(candle(START)), 'PEPE.csv')).toThrow(
    "PEPE.csv, line 2, column 1: the exchange has no coin PEPE; the file's name, or a column symbol, has one like BTC or BTC-USDT",
  )
  expect(() => readRecording(HOUR_CSV, 'BTC.csv', ['PEPE'])).toThrow('BTC.csv: the exchange has no coin PEPE')
  expect(() => readRecording(HOUR_CSV, 'BTC.csv', ['ETH'])).toThrow('BTC.csv has no price of ETH')
  expect(COINS.map(({ name }) => name)).not.toContain('PEPE')
})
