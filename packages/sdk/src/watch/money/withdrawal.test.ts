import { afterEach, describe, expect, test } from 'vitest'
import { createWorld, type Fate, type World } from '../../../test/support/world.ts'
import { memoryStorage } from '../../index.ts'
import { coinOfAddress, watchWithdrawal, withdrawalStage, type WithdrawableCoin } from './withdrawal.ts'

let world: World
afterEach(() => world.close())

const ETH = '0x52908400098527886E0F7030069857D2E4169EE7'
const TRON = 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW'

describe.each(['default', 'spec'] as const)('in the dialect %s', dialect => {
  let fates: Partial<Record<string, Fate>> = {}
  const start = async () => {
    fates = {}
    world = createWorld({ dialect, fate: path => fates[path] ?? 'answered' })
    const app = await world.signedIn()
    await world.advance(2000)
    world.calls()
    return { app, withdrawals: watchWithdrawal(app) }
  }
  const request = { coin: 'ETH', address: ETH, amount: '2' }

  test('fetches nothing without subscribers; the coins need no request', async () => {
    const { app, withdrawals } = await start()
    const coins: (readonly WithdrawableCoin[])[] = []
    withdrawals.coins$.subscribe(each => coins.push(each))
    expect(coins.at(-1)?.map(({ name, id }) => [name, id])).toEqual([
      ['USDT', 3],
      ['ETH', 2],
      ['BTC', 1],
      ['USDC', 4],
    ])
    expect(world.calls()).toEqual([])
    let isEnded = false
    withdrawals.coins$.subscribe({ complete: () => (isEnded = true) })
    withdrawals.close()
    expect(isEnded).toBe(true)
    app.close()
  })

  test('a withdrawal costs one request, one for the log before it, and one each for balances, log and terms; so does its review', async () => {
    const { withdrawals } = await start()
    withdrawals.log.state$.subscribe()
    withdrawals.info('ETH').state$.subscribe()
    await world.settle()
    expect(withdrawals.log.state.data).toMatchObject({ rows: [], ended: true })
    expect(Number(withdrawals.info('ETH').state.data?.change_balance)).toBe(100)
    world.calls()
    await withdrawals.submit(request)
    await world.advance(5000)
    expect(world.calls().sort()).toEqual([
      '/api/charge_mention/log',
      '/api/charge_mention/log',
      '/api/wallet/get_info',
      '/api/wallet/list',
      '/api/wallet/out',
    ])
    const [row] = withdrawals.log.state.data?.rows ?? []
    expect(row).toMatchObject({ currency_name: 'ETH', value: '-2' })
    expect(row?.stage).toBe(dialect === 'spec' ? undefined : 'submitted')
    expect(Number(withdrawals.info('ETH').state.data?.change_balance)).toBe(98)

    const [waiting] = world.exchange.exchange.waitingReviews().withdrawals
    world.exchange.exchange.execute('reviewWithdrawal', { id: waiting?.id ?? 0, approve: false })
    await world.advance(2000)
    // The dialect spec does not push the user's changes.
    if (dialect === 'spec') await Promise.all([withdrawals.log.load(), withdrawals.info('ETH').load()])
    expect(withdrawals.log.state.data?.rows[0]?.stage).toBe(dialect === 'spec' ? undefined : 'returned')
    expect(Number(withdrawals.info('ETH').state.data?.change_balance)).toBe(100)
  })

  test('sends the code of a chain, and nothing for a wrong one', async () => {
    const { withdrawals } = await start()
    await withdrawals.submit({ coin: 'USDT', chain: 'TRC20', address: TRON, amount: '100' })
    expect(world.exchange.exchange.waitingReviews().withdrawals.map(({ chain }) => chain)).toEqual(['1'])
    world.calls()
    const usdt = { coin: 'USDT', address: TRON, amount: '100' }
    await expect(withdrawals.submit(usdt)).rejects.toMatchObject({ code: 'BAD_INPUT', delivery: 'not-sent' })
    await expect(withdrawals.submit({ ...request, chain: 'ERC20' })).rejects.toMatchObject({
      code: 'BAD_INPUT',
    })
    await expect(withdrawals.submit({ ...request, amount: '-1' })).rejects.toMatchObject({
      code: 'BAD_INPUT',
    })
    expect(world.calls()).toEqual([])
  })

  test.each(['answer lost', 'never arrives'] as const)(
    'the log shows the outcome of a lost answer (%s), and nothing is resent',
    async fate => {
      const { withdrawals } = await start()
      withdrawals.log.state$.subscribe()
      await world.settle()
      world.calls()
      fates['/api/wallet/out'] = fate
      await expect(withdrawals.submit(request)).rejects.toMatchObject({
        delivery: 'unknown',
        reconcile: [{ endpoint: 'withdrawal.log' }],
      })
      await world.advance(5000)
      expect(withdrawals.log.state.data?.rows).toHaveLength(fate === 'answer lost' ? 1 : 0)
      expect(world.calls().sort()).toEqual([
        '/api/charge_mention/log',
        '/api/charge_mention/log',
        '/api/wallet/list',
        '/api/wallet/out',
      ])
    },
  )

  test('dedupes equal withdrawals in flight', async () => {
    const { withdrawals } = await start()
    await Promise.all([withdrawals.submit(request), withdrawals.submit(request)])
    expect(world.exchange.exchange.waitingReviews().withdrawals).toHaveLength(1)
  })

  test('saves an address once', async () => {
    const { app, withdrawals } = await start()
    withdrawals.addresses.state$.subscribe()
    await world.settle()
    expect(withdrawals.addresses.state.data).toEqual([])
    world.calls()
    await withdrawals.saveAddress({ coin: 'ETH', address: ETH })
    expect(withdrawals.addresses.state.data).toMatchObject([{ address: ETH }])
    await world.advance(5000)
    expect(world.calls()).toEqual(['/api/wallet/addaddress', '/api/wallet/get_address'])
    const [row] = withdrawals.addresses.state.data ?? []
    let ids: ReadonlyMap<string, number> = new Map()
    app.coinIds$.subscribe(each => (ids = each)).unsubscribe()
    expect(row && coinOfAddress(row, ids)).toBe('ETH')
  })

  test('finds an address whose answer was lost in the list', async () => {
    const { withdrawals } = await start()
    fates['/api/wallet/addaddress'] = 'answer lost'
    await withdrawals.saveAddress({ coin: 'ETH', address: ETH })
    expect(withdrawals.addresses.state.data).toMatchObject([{ address: ETH }])
    fates['/api/wallet/addaddress'] = 'never arrives'
    await expect(withdrawals.saveAddress({ coin: 'BTC', address: ETH })).rejects.toMatchObject({
      delivery: 'unknown',
    })
    expect(world.calls().filter(path => path === '/api/wallet/addaddress')).toHaveLength(2)
    // Without the list the outcome is unknown.
    fates['/api/wallet/get_address'] = 'never arrives'
    await expect(withdrawals.saveAddress({ coin: 'ETH', address: ETH })).rejects.toMatchObject({
      delivery: 'unknown',
    })
  })

  test('pages the log by ten', async () => {
    const { withdrawals } = await start()
    for (let at = 1; at <= 12; at++) await withdrawals.submit({ ...request, amount: `${at / 10}` })
    await withdrawals.log.load()
    expect(withdrawals.log.state.data).toMatchObject({ rows: { length: 10 }, ended: false })
    await withdrawals.log.more()
    expect(withdrawals.log.state.data).toMatchObject({ rows: { length: 12 }, ended: true })
    const values = withdrawals.log.state.data?.rows.map(({ value }) => value)
    expect(new Set(values).size).toBe(12)
  })

  test('shows nothing of the previous user', async () => {
    const { app, withdrawals } = await start()
    await withdrawals.submit(request)
    await withdrawals.log.load()
    const open = withdrawals.log.load()
    await app.session.logout()
    await expect(open).rejects.toMatchObject({ code: 'ABORTED' })
    expect(withdrawals.log.state.data).toBeUndefined()
    const seen: number[] = []
    withdrawals.log.state$.subscribe(({ data }) => seen.push(data?.rows.length ?? 0))
    await app.session.login(world.user().login)
    await world.settle()
    expect(withdrawals.log.state.data?.rows).toEqual([])
    expect(new Set(seen)).toEqual(new Set([0]))
    const other = await world.signedIn({ storage: memoryStorage() })
    expect((await watchWithdrawal(other).log.load()).rows).toEqual([])
  })
})

test('takes the stage from the status, else from the type', () => {
  expect(withdrawalStage({ status: 2, type: 99 })).toBe('done')
  expect(withdrawalStage({ type: 99 })).toBe('submitted')
  expect(withdrawalStage({ type: 101 })).toBe('returned')
  expect(withdrawalStage({ type: 1581 })).toBeUndefined()
  expect(withdrawalStage({})).toBeUndefined()
})
