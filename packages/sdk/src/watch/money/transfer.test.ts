import { afterEach, describe, expect, test } from 'vitest'
import { createWorld, type Fate, type World } from '../../../test/support/world.ts'
import { walletsOf } from '../../../test/support/wallets.ts'
import type { App } from '../../index.ts'
import { exchangeForm, transferForm } from '../../forms/transfer.ts'
import { ExchangeSide } from '../../contract/codes.ts'
import type { WalletList } from '../../contract/index.ts'
import { available } from '../../rules/index.ts'
import {
  chooseExchange,
  chooseTransfer,
  exchangeableCoins,
  sharedCurrencies,
  validExchange,
  validTransfer,
} from './transfer-choice.ts'
import { watchTransfer } from './watch-transfer.ts'
import { watchWallets } from './wallets.ts'

let world: World
afterEach(() => world.close())

const free = (app: App, kind: 'change' | 'lever', coin: string) =>
  Number(available(app.session.state.wallets, kind, coin))

describe.each(['default', 'spec'] as const)('in the dialect %s', dialect => {
  let fate: Fate = 'answered'
  const start = async () => {
    fate = 'answered'
    world = createWorld({
      dialect,
      fate: path => (/wallet\/change|exchange\/submit/.test(path) ? fate : 'answered'),
    })
    world.price('BTC', 70_000)
    const app = await world.signedIn()
    const transfers = watchTransfer(app)
    await world.advance(2000)
    world.calls()
    return { app, transfers }
  }

  test('a transfer costs one request and one for the balances', async () => {
    const { app, transfers } = await start()
    const before = free(app, 'lever', 'USDT')
    await transfers.transfer({ coin: 'USDT', from: 'change', to: 'lever', amount: '100' })
    await world.advance(4000)
    expect(free(app, 'lever', 'USDT')).toBe(before + 100)
    expect(world.calls()).toEqual(['/api/wallet/change', '/api/wallet/list'])
  })

  test('after an unknown outcome, an equal transfer repeats it; the next one is a new one', async () => {
    const { app, transfers } = await start()
    const before = free(app, 'lever', 'USDT')
    const move = () => transfers.transfer({ coin: 'USDT', from: 'change', to: 'lever', amount: '100' })
    const moved = async () => {
      await world.advance(4000)
      return free(app, 'lever', 'USDT') - before
    }
    for (const lost of ['answer lost', 'never arrives'] as const) {
      fate = lost
      await expect(move()).rejects.toMatchObject({ delivery: 'unknown' })
      expect(await moved()).toBe(100)
    }
    fate = 'answered'
    await move()
    expect(await moved()).toBe(100)
    await move()
    expect(await moved()).toBe(200)
  })

  test('exchanges a coin for USDT, USDT for a coin, and a coin for another', async () => {
    const { app, transfers } = await start()
    const [btc, usdt] = [free(app, 'change', 'BTC'), free(app, 'change', 'USDT')]
    const sent: object[] = []
    app.changed$.subscribe(change => change.cause === 'call' && sent.push(change.input))
    await transfers.exchange({ from: 'BTC', to: 'USDT', amount: '1' })
    await world.advance(2000)
    expect(free(app, 'change', 'BTC')).toBe(btc - 1)
    const earned = free(app, 'change', 'USDT') - usdt
    expect(earned).toBeGreaterThan(69_000)
    expect(world.calls()).toEqual(['/api/exchange/submit', '/api/wallet/list'])
    await transfers.exchange({ from: 'USDT', to: 'BTC', amount: '7000' })
    await world.advance(2000)
    expect(free(app, 'change', 'BTC')).toBeCloseTo(btc - 0.9, 2)
    const eth = free(app, 'change', 'ETH')
    await transfers.exchange({ from: 'BTC', to: 'ETH', amount: '0.5' })
    await world.advance(2000)
    expect(free(app, 'change', 'ETH')).toBeGreaterThan(eth)
    // The quote is USDT; between two other coins the one to sell.
    expect(sent).toEqual([
      { amount: '1', base_id: 1, quote_id: 3, type: ExchangeSide.sell },
      { amount: '7000', base_id: 1, quote_id: 3, type: ExchangeSide.buy },
      { amount: '0.5', base_id: 2, quote_id: 1, type: ExchangeSide.buy },
    ])
  })

  test.each(['answer lost', 'never arrives'] as const)(
    'the balances show the outcome of a lost answer (%s), and nothing is resent',
    async lost => {
      const { app, transfers } = await start()
      const before = free(app, 'lever', 'USDT')
      fate = lost
      const request = { coin: 'USDT', from: 'change', to: 'lever', amount: '100' } as const
      await expect(transfers.transfer(request)).rejects.toMatchObject({ delivery: 'unknown' })
      await world.advance(4000)
      expect(free(app, 'lever', 'USDT')).toBe(before + (lost === 'answer lost' ? 100 : 0))
      expect(world.calls()).toEqual(['/api/wallet/change', '/api/wallet/list'])
    },
  )

  test('rejects a refused transfer with the platform’s message', async () => {
    const { app, transfers } = await start()
    const before = free(app, 'change', 'USDT')
    const request = { coin: 'USDT', from: 'change', to: 'lever', amount: '1e9' } as const
    await expect(transfers.transfer(request)).rejects.toMatchObject({
      code: 'REFUSED',
      delivery: 'answered',
      message: expect.stringContaining('Insufficient wallet balance') as string,
    })
    await world.advance(4000)
    expect(free(app, 'change', 'USDT')).toBe(before)
  })

  test('dedupes equal transfers in flight, even across watchers', async () => {
    const { app, transfers } = await start()
    const request = { coin: 'USDT', from: 'change', to: 'lever', amount: '100' } as const
    const first = transfers.transfer(request)
    transfers.close()
    const again = watchTransfer(app)
    const second = again.transfer(request)
    const other = again.transfer({ ...request, amount: '1' })
    await Promise.all([first, second, other])
    expect(world.calls().filter(path => path === '/api/wallet/change')).toHaveLength(2)
    await again.transfer(request)
    expect(world.calls().filter(path => path === '/api/wallet/change')).toHaveLength(1)
  })

  test('rejects a transfer of an unknown coin', async () => {
    const { transfers } = await start()
    const request = { coin: 'NONE', from: 'change', to: 'lever', amount: '1' } as const
    await expect(transfers.transfer(request)).rejects.toThrow('NONE')
    await expect(transfers.transfer({ ...request, coin: 'USDT', amount: 'x' })).rejects.toMatchObject({
      code: 'BAD_INPUT',
    })
    expect(world.calls()).not.toContain('/api/wallet/change')
  })

  test('the rate follows the market while there are subscribers', async () => {
    const { app, transfers } = await start()
    const rates: (string | null)[] = []
    const reading = transfers.rate$('BTC', 'USDT', 5000).subscribe(rate => rates.push(rate))
    await world.advance(2000)
    expect(Number(rates.at(-1))).toBeCloseTo(70_000, -2)
    world.price('BTC', 80_000)
    await world.advance(6000)
    expect(Number(rates.at(-1))).toBeCloseTo(80_000, -2)
    await world.advance(20_000)
    const calls = world.calls()
    expect(new Set(calls)).toEqual(new Set(['/api/wallet/list']))
    expect(calls.length).toBeLessThanOrEqual(7)
    reading.unsubscribe()
    await world.advance(15_000)
    expect(world.calls()).toEqual([])
    transfers.close()
    app.close()
    await world.advance(250)
    expect(world.timers()).toBe(0)
  })
})

test('balances are fetched once for all subscribers, and kept if a refetch fails', async () => {
  let down = false
  world = createWorld({ fate: path => (down && path === '/api/wallet/list' ? 'never arrives' : 'answered') })
  const app = await world.signedIn()
  await world.advance(3000)
  const wallets = watchWallets(app)
  world.calls()
  const ends: boolean[] = []
  wallets.state$.subscribe({ complete: () => ends.push(true) })
  expect(world.calls()).toEqual([])
  await Promise.all([wallets.load(), wallets.load()])
  expect(world.calls()).toEqual(['/api/wallet/list'])
  const known = wallets.state.data
  down = true
  await expect(wallets.load()).rejects.toMatchObject({ code: 'NETWORK' })
  expect(wallets.state).toMatchObject({ data: known, error: { code: 'NETWORK' }, isFetching: false })
  down = false
  // The session loads them.
  await app.session.refresh()
  expect(wallets.state.error).toBeUndefined()
  const late: unknown[] = []
  wallets.state$.subscribe(({ data }) => late.push(data))
  expect(late).toHaveLength(1)
  const open = wallets.load()
  wallets.close()
  await expect(open).rejects.toMatchObject({ code: 'ABORTED' })
  expect(ends).toEqual([true])
})

test('balances are cleared by a change of user', async () => {
  world = createWorld()
  const app = await world.signedIn()
  const wallets = watchWallets(app)
  const seen: unknown[] = []
  wallets.state$.subscribe(({ data }) => seen.push(data))
  await wallets.load()
  const open = wallets.load()
  await app.session.logout()
  await expect(open).rejects.toMatchObject({ code: 'ABORTED' })
  expect(seen.at(-1)).toBeUndefined()
  await expect(wallets.load()).rejects.toMatchObject({ code: 'ABORTED' })
})

test('sends nothing after a change of user', async () => {
  let down = true
  world = createWorld({
    dialect: 'spec',
    latency: () => 500,
    fate: path => (down && /quotation|currency/.test(path) ? 'never arrives' : 'answered'),
  })
  const signing = world.signedIn()
  await world.advance(5000)
  const app = await signing
  down = false
  world.calls()
  const request = { coin: 'USDT', from: 'change', to: 'lever', amount: '1' } as const
  const sending = watchTransfer(app).transfer(request)
  await world.settle()
  expect(world.calls()).toEqual(['/api/currency/user_currency_list'])
  const rejection = expect(sending).rejects.toMatchObject({ code: 'ABORTED', delivery: 'not-sent' })
  await app.session.logout()
  await world.advance(2000)
  await rejection
  expect(world.calls()).not.toContain('/api/wallet/change')
})

test('keeps the selection valid as balances change, and clears the amount with it', async () => {
  world = createWorld()
  const app = await world.signedIn()
  const transfers = watchWallets(app)
  const wallets = await transfers.load()
  expect(sharedCurrencies(wallets, 'change', 'lever')).toContain('USDT')
  expect(exchangeableCoins(wallets).slice(0, 3)).toEqual(['USDT', 'BTC', 'ETH'])

  expect(validTransfer(transferForm.initial, null)).toBe(transferForm.initial)
  const typed = { ...transferForm.initial, amount: '5' }
  const chosen = validTransfer(typed, wallets)
  expect(chosen).toMatchObject({ coin: 'USDT', amount: '' })
  const filled = { ...chosen, amount: '5' }
  expect(validTransfer(filled, wallets)).toBe(filled)
  expect(validTransfer({ ...filled, coin: 'NONE' }, wallets)).toEqual({ ...filled, amount: '' })
  expect(chooseTransfer(filled, wallets, { from: 'lever', to: 'micro' })).toMatchObject({
    from: 'lever',
    to: 'micro',
    coin: 'USDT',
    amount: '5',
  })
  expect(chooseTransfer(filled, wallets, { from: 'lever' })).toMatchObject({ to: 'change' })
  expect(chooseTransfer(filled, wallets, { coin: 'NONE' })).toEqual(filled)
  expect(chooseTransfer({ ...filled, coin: 'BTC' }, wallets, { coin: 'USDT' })).toMatchObject({
    coin: 'USDT',
    amount: '',
  })
  // The two accounts share no currency.
  const without = walletsOf({ change: [[3, 'USDT', '5', '0', '1']] })
  const none = validTransfer({ ...filled, to: 'legal' }, without)
  expect(none).toMatchObject({ coin: null, amount: '' })
  expect(validTransfer(none, without)).toBe(none)

  expect(validExchange(exchangeForm.initial, null)).toBe(exchangeForm.initial)
  // USDT is the most valuable here: it buys the preferred coin.
  expect(validExchange(exchangeForm.initial, wallets, 'ETH')).toEqual({ from: 'USDT', to: 'ETH', amount: '' })
  const withoutId = (group: WalletList['change_wallet']) => ({
    ...group,
    balance: group.balance.map(row => (row.currency_name === 'USDT' ? { ...row, currency: null } : row)),
  })
  const early = { ...wallets, change_wallet: withoutId(wallets.change_wallet) }
  expect(validExchange(exchangeForm.initial, early, 'ETH')).toBe(exchangeForm.initial)
  expect(validTransfer(transferForm.initial, early)).toBe(transferForm.initial)
  expect(validExchange({ from: 'BTC', to: 'BTC', amount: '2' }, wallets)).toMatchObject({ from: 'BTC' })
  const both = { from: 'BTC', to: 'USDT', amount: '2' }
  expect(validExchange(both, wallets)).toBe(both)
  expect(validExchange({ ...both, to: 'NONE' }, wallets)).toEqual(both)
  expect(validExchange({ ...both, from: 'NONE' }, wallets)).toMatchObject({ to: 'USDT', amount: '' })
  expect(chooseExchange(both, wallets, { from: 'ETH' })).toEqual({ from: 'ETH', to: 'USDT', amount: '' })
  expect(chooseExchange(both, wallets, { from: 'USDT' })).toEqual({ from: 'USDT', to: 'BTC', amount: '' })
  expect(chooseExchange(both, wallets, { to: 'ETH' })).toEqual({ from: 'BTC', to: 'ETH', amount: '2' })
})
