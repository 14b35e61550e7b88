import { expect, test } from 'vitest'
import { createMemoryJournal } from '../journal/memory.ts'
import { trader } from '../../test/support/leverage.ts'
import { SWITCHES, type SwitchName } from './switches.ts'
import { BTC, testExchange } from '../../test/support/exchange.ts'

const setUp = (journal = createMemoryJournal()) => {
  const exchange = testExchange({ journal })
  const ann = trader(exchange, '100000')
  const { userId } = ann
  const kinds = ['micro', 'change'] as const
  exchange.execute('grantFunds', {
    userId,
    grants: kinds.map(kind => ({ kind, currency: kind === 'change' ? BTC.id : 3, amount: '1000' })),
  })
  const open = ann.submit()
  const price = exchange.price(BTC)
  const spot = (side: 'buy' | 'sell') => () =>
    exchange.execute('placeSpot', {
      userId,
      legalId: 3,
      currencyId: BTC.id,
      side,
      mode: 2,
      price: '1000000',
      number: '0.00000001',
    })
  const acts = {
    option: () =>
      exchange.execute('submitOption', {
        userId,
        matchId: BTC.matchId,
        currencyId: 3,
        type: 1,
        seconds: 30,
        number: '10',
      }),
    lever: () => ann.submit(),
    limit: () => ann.limit(1, (price / 2).toFixed(2)),
    stops: () => ann.stops(open.id, (price * 2).toFixed(2), (price / 2).toFixed(2)),
    close: () => ann.close(ann.orders(1)[0]?.id ?? 0),
    sell: spot('sell'),
    code: () => exchange.sendCode({ account: 'new@example.com', purpose: 'register' }),
  }
  return { exchange, journal, acts }
}
type Act = keyof ReturnType<typeof setUp>['acts']

const REFUSED: Record<SwitchName, Partial<Record<Act, string>>> = {
  options: { option: 'Transaction not opened' },
  leverage: {
    lever: 'You have not opened the transaction function of this transaction pair.',
    limit: 'You have not opened the transaction function of this transaction pair.',
  },
  leverageLimits: { limit: 'This function is not yet open' },
  leverageStops: { stops: 'This function system is not open' },
  leverageCloses: { close: 'Closing failed. Please try again.' },
  quotation: {
    option: 'Currently no quotation is available',
    lever: 'No quotation is currently available, please try again later',
    limit: 'No quotation is currently available, please try again later',
  },
  spotSells: { sell: 'Your frozen funds are abnormal and no sale is allowed.' },
  mail: { code: 'Failed to send' },
}

test.each(SWITCHES)('$name: only this is refused while it is off: $description', ({ name }) => {
  const { exchange, acts } = setUp()
  exchange.execute('setSwitch', { name, on: false })
  const before = exchange.balances()
  const refusals = Object.entries(REFUSED[name])
  for (const [act, reason] of refusals) expect(acts[act as Act]).toThrow(reason)
  expect(refusals.length).toBeGreaterThan(0)
  expect(exchange.balances()).toEqual(before)
  for (const act of Object.keys(acts)) if (!Object.hasOwn(REFUSED[name], act)) acts[act as Act]()
  exchange.execute('setSwitch', { name, on: true })
  for (const [act] of refusals) acts[act as Act]()
})

test('all are initially on; changes survive a restart', () => {
  const { exchange, journal } = setUp()
  expect(Object.keys(exchange.switches())).toEqual(SWITCHES.map(({ name }) => name))
  expect(new Set(Object.values(exchange.switches()))).toEqual(new Set([true]))
  exchange.execute('setSwitch', { name: 'spotSells', on: false })
  const restarted = testExchange({ journal })
  expect(restarted.switches()).toEqual({ ...exchange.switches(), spotSells: false })
})

test('refuses an unknown switch', () => {
  const { exchange } = setUp()
  const name = 'toString' as SwitchName
  expect(() => exchange.execute('setSwitch', { name, on: false })).toThrow('Parameter error')
})
