import { expect, test } from 'vitest'
import { createMemoryJournal } from '../journal/memory.ts'
import { MINUTE } from './core/day.ts'
import { COINS } from './core/coins.ts'
import type { CommandInput, CommandKind, Exchange } from './exchange.ts'
import { createRandom } from './core/random.ts'
import { Refusal } from './core/refusal.ts'
import { SCENARIOS } from './scenarios/scenario.ts'
import { START, testExchange } from '../../test/support/exchange.ts'

const GRANTS = [
  { kind: 'micro', currency: 3, amount: '2000' },
  { kind: 'lever', currency: 3, amount: '3000' },
  { kind: 'change', currency: 3, amount: '50000' },
  { kind: 'change', currency: 1, amount: '0.5' },
] as const

/** A script of two users, levers and scenarios that does not depend on the market. */
const runScript = (exchange: Exchange): void => {
  const random = createRandom('script')
  const attempt = <Kind extends CommandKind>(kind: Kind, input: CommandInput<Kind>) => {
    try {
      exchange.execute(kind, input)
    } catch (error) {
      // Refusals are the same in every run.
      expect(error).toBeInstanceOf(Refusal)
    }
  }
  const one = <Value>(...values: readonly [Value, ...Value[]]) =>
    values[random.below(values.length)] ?? values[0]
  const { code } = exchange.sendCode({ account: 'ann@example.com', purpose: 'register' })
  exchange.register({ account: 'ann@example.com', password: 'secret1', code, invitation: '' })
  exchange.login({ account: 'ann@example.com', password: 'secret1' })
  const users = ['bob@example.com', 'eve@example.com'].map(
    account => exchange.createUser({ account, password: 'secret1', grants: GRANTS }).id,
  )
  for (let step = 0; step < 150; step++) {
    exchange.advanceTo(exchange.now() + 1 + random.below(4 * MINUTE))
    const userId = users[step % 2] ?? 0
    const pair = { legalId: 3, currencyId: one(1, 2, 5) }
    const symbol = one('BTC', 'ETH', 'DOGE')
    const steps = [
      () =>
        attempt('submitOption', {
          userId,
          currencyId: 3,
          matchId: 101,
          type: one(1, 2),
          seconds: 60,
          number: '20',
        }),
      () =>
        attempt('placeSpot', {
          userId,
          ...pair,
          side: one('buy', 'sell'),
          mode: 1,
          price: '1',
          number: '0.01',
        }),
      () =>
        attempt('placeSpot', {
          userId,
          currencyId: 1,
          legalId: 3,
          side: 'buy',
          mode: 2,
          price: '66000',
          number: '0.1',
        }),
      () =>
        attempt('submitLeverage', {
          userId,
          ...pair,
          share: 1,
          multiple: 100,
          type: one(1, 2),
          status: 1,
          targetPrice: '0',
        }),
      () =>
        attempt('walkPrice', {
          symbol,
          price: symbol === 'DOGE' ? 0.16 : 4000,
          over: random.below(40 * MINUTE),
        }),
      () => attempt('gapPrice', { symbol, percent: random.below(20) - 10 }),
      () =>
        attempt('setMarket', { symbol, volatility: random.below(30) / 10, volume: random.below(30) / 10 }),
      () => attempt('setPrice', { symbol: 'SOL', price: 150 + random.below(50), hold: one(true, false) }),
    ]
    steps[random.below(steps.length)]?.()
    if (step === 40) attempt('startScenario', { name: 'crash' })
    if (step === 100) attempt('startScenario', { name: 'thin-market' })
    if (step === 130) attempt('stopScenario', {})
  }
}

const view = (exchange: Exchange) => ({
  now: exchange.now(),
  balances: exchange.balances(),
  orders: exchange
    .users()
    .map(({ id }) => [
      exchange.optionOrders(id, {}),
      exchange.spotOrders(id, {}),
      exchange.leverageOrders(id, {}),
    ]),
  scenario: exchange.scenario(),
})
/** As text, which compares faster. */
const candles = (exchange: Exchange) =>
  JSON.stringify(
    COINS.slice(0, 6).map(coin => [
      exchange.price(coin),
      exchange.candles(coin, '1min', exchange.now() - 3 * 60 * MINUTE, exchange.now()),
      exchange.candle(coin, '1day'),
    ]),
  )
const run = (seed: string) => {
  const journal = createMemoryJournal()
  const exchange = testExchange({ seed, journal })
  runScript(exchange)
  const lines = [...journal.read()].map(entry => JSON.stringify(entry)).join('\n')
  return { journal, lines, view: view(exchange), candles: candles(exchange) }
}

test('the same seed and commands give the same journal, state and market', () => {
  const [one, two] = [run('one'), run('one')]
  expect(two.lines).toBe(one.lines)
  expect(two.view).toEqual(one.view)
  expect(two.candles).toBe(one.candles)
  // The script covers enough.
  const kinds = new Set([...one.journal.read()].map(({ kind }) => kind))
  for (const kind of [
    'submitOption',
    'placeSpot',
    'submitLeverage',
    'walkPrice',
    'setMarket',
    'stopScenario',
  ])
    expect(kinds).toContain(kind)
})

test('a replay of the journal gives the same state and market', () => {
  const { journal, view: before, candles: expected } = run('one')
  const kept = JSON.parse(JSON.stringify([...journal.read()])) as Parameters<typeof createMemoryJournal>[0]
  const after = testExchange({ seed: 'one', journal: createMemoryJournal(kept) })
  after.advanceTo(before.now)
  expect(view(after)).toEqual(before)
  expect(candles(after)).toBe(expected)
})

test('other seeds give other prices', () => {
  const [one, two] = [testExchange({ seed: 'one' }), testExchange({ seed: 'two' })]
  const prices = (exchange: Exchange) => COINS.map(coin => exchange.price(coin))
  expect(prices(one).filter((price, index) => price === prices(two)[index])).toEqual([])
})

test.each(SCENARIOS)('scenario $name does not depend on clock steps', ({ name, lasts }) => {
  const [leap, steps] = [testExchange(), testExchange()]
  for (const exchange of [leap, steps]) {
    exchange.execute('startScenario', { name })
    // Open orders, so that prices are watched.
    const { id: userId } = exchange.createUser({
      account: 'ann@example.com',
      password: 'secret1',
      grants: GRANTS,
    })
    for (const type of [1, 2] as const)
      exchange.execute('submitLeverage', {
        userId,
        legalId: 3,
        currencyId: 1,
        share: 1,
        multiple: 100,
        type,
        status: 1,
        targetPrice: '0',
      })
  }
  const end = START + lasts + MINUTE
  leap.advanceTo(end)
  for (let now = START; now < end; now += lasts / 97) {
    steps.advanceTo(Math.floor(now))
    for (const coin of COINS.slice(0, 4)) steps.quote(coin)
  }
  steps.advanceTo(end)
  expect(view(steps)).toEqual(view(leap))
  expect(candles(steps)).toBe(candles(leap))
})
