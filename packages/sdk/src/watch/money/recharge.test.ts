import { afterEach, describe, expect, test } from 'vitest'
import { createWorld, type Fate, type World } from '../../../test/support/world.ts'
import { rechargeAddress } from '../../rules/index.ts'
import { isRechargeOver, rechargeCoin, rechargeFilter, watchRecharge } from './recharge.ts'

let world: World
afterEach(() => world.close())

const SUBMIT = '/api/wallet/charge_req'
const LOG = '/api/record/log'

describe.each(['default', 'spec'] as const)('in the dialect %s', dialect => {
  let fate: Fate = 'answered'
  const start = async () => {
    fate = 'answered'
    world = createWorld({ dialect, fate: path => (path === SUBMIT ? fate : 'answered') })
    const app = await world.signedIn()
    const recharges = watchRecharge(app)
    await world.advance(2000)
    world.calls()
    return { app, recharges }
  }
  const request = { coin: 'ETH', address: 'here', amount: '2', voucher: '/voucher.png' }

  test('the address is asked for again by each who begins to read', async () => {
    const { recharges } = await start()
    const eth = recharges.addresses('ETH')
    const one = eth.state$.subscribe()
    const two = eth.state$.subscribe()
    await world.settle()
    expect(rechargeAddress(eth.state.data ?? [], { key: 'ETH', name: 'ETH' })).toMatch(/^0x/)
    expect(world.calls()).toEqual(['/api/wallet/get_in_address'])
    one.unsubscribe()
    two.unsubscribe()
    // Who is back at once was not away.
    eth.state$.subscribe().unsubscribe()
    expect(world.calls()).toEqual([])
    await world.advance(2000)
    const seen: unknown[] = []
    eth.state$.subscribe(({ data }) => seen.push(data?.length))
    await world.settle()
    expect(new Set(seen)).toEqual(new Set([1]))
    expect(world.calls()).toEqual(['/api/wallet/get_in_address'])
  })

  test('a deposit is one call; every log that is read comes once, and again when it is approved', async () => {
    const { recharges } = await start()
    const all = recharges.log({})
    const ofEth = recharges.log({ coin: 'ETH' })
    const ofBtc = recharges.log({ coin: 'BTC' })
    expect(recharges.log({ coin: 'ETH' })).toBe(ofEth)
    for (const log of [all, ofEth, ofBtc]) log.state$.subscribe()
    await world.settle()
    world.calls()
    await recharges.submit(request)
    await world.advance(5000)
    expect(world.calls().sort()).toEqual([LOG, LOG, LOG, SUBMIT, '/api/wallet/list'])
    for (const log of [all, ofEth])
      expect(log.state.data?.rows).toMatchObject([{ currency_name: 'ETH', amount: '2' }])
    expect(ofBtc.state.data?.rows).toEqual([])
    expect(all.state.data?.rows[0]?.stage).toBe(dialect === 'spec' ? undefined : 'waiting')
    const [waiting] = world.exchange.exchange.waitingReviews().recharges
    world.exchange.exchange.execute('reviewRecharge', { id: waiting?.id ?? 0, approve: true })
    await world.advance(3000)
    expect(all.state.data?.rows[0]?.stage).toBe(dialect === 'spec' ? undefined : 'approved')
  })

  test('a log that nobody reads is not fetched; whoever reads next finds the deposit', async () => {
    const { recharges } = await start()
    await recharges.log({}).load()
    world.calls()
    await recharges.submit(request)
    await world.advance(3000)
    expect(world.calls()).toEqual([SUBMIT, '/api/wallet/list'])
    recharges.log({}).state$.subscribe()
    await world.settle()
    expect(recharges.log({}).state.data?.rows).toHaveLength(1)
  })

  test.each(['answer lost', 'never arrives'] as const)(
    'when its answer does not come (%s), the log tells, and nothing is sent again',
    async lost => {
      const { recharges } = await start()
      const log = recharges.log({ coin: 'ETH' })
      log.state$.subscribe()
      await world.settle()
      world.calls()
      fate = lost
      await expect(recharges.submit(request)).rejects.toMatchObject({ delivery: 'unknown' })
      await world.advance(5000)
      expect(log.state.data?.rows).toHaveLength(lost === 'answer lost' ? 1 : 0)
      expect(world.calls().sort()).toEqual([LOG, SUBMIT, '/api/wallet/list'])
    },
  )

  test('the same twice at once is one deposit', async () => {
    const { recharges } = await start()
    await Promise.all([recharges.submit(request), recharges.submit(request)])
    expect(world.exchange.exchange.waitingReviews().recharges).toHaveLength(1)
  })

  test('a coin that the platform does not have has no address, and no deposit of it is sent', async () => {
    const { recharges } = await start()
    expect(await recharges.addresses('NONE').load()).toEqual([])
    await expect(recharges.submit({ ...request, coin: 'NONE' })).rejects.toThrow('NONE')
    expect(world.calls()).not.toContain(SUBMIT)
  })

  test('twenty a page, of one chain', async () => {
    const { app, recharges } = await start()
    const addresses = await recharges.addresses('USDT').load()
    const [erc, trc] = ['ERC20', 'TRC20'].map(key => rechargeAddress(addresses, { key, name: 'USDT' }) ?? '')
    for (let at = 1; at <= 44; at++)
      await recharges.submit({
        ...request,
        coin: 'USDT',
        amount: `${at}`,
        address: (at % 2 ? erc : trc) ?? '',
      })
    const log = recharges.log({ coin: 'USDT', chain: 'TRC20' })
    await log.load()
    expect(log.state.data).toMatchObject({ rows: { length: 20 }, ended: false })
    await log.more()
    expect(log.state.data).toMatchObject({ rows: { length: 22 }, ended: true })
    app.close()
    await world.advance(250)
    expect(world.timers()).toBe(0)
  })
})

test('the coin that a link means', () => {
  expect(rechargeCoin({ name: 'ETH' })?.key).toBe('ETH')
  expect(rechargeCoin({ name: 'USDT' })).toBeUndefined()
  expect(rechargeCoin({ name: 'USDT', key: 'TRC20' })?.label).toBe('USDT-TRC20')
  expect(rechargeCoin({ name: 'NONE' })).toBeUndefined()
  expect(rechargeCoin({})).toBeUndefined()
})

test('the chain of a deposit is known by its address, where it has one', () => {
  const tron = { to_address: 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW' }
  expect(isRechargeOver('TRC20', tron)).toBe(true)
  expect(isRechargeOver('ERC20', tron)).toBe(false)
  expect(isRechargeOver('ERC20', {})).toBe(true)
  expect(isRechargeOver(undefined, tron)).toBe(true)
})

test('which deposits a link means', () => {
  const of = (type?: string, currency_id?: string) =>
    rechargeFilter({ type, currency_id }, coin => ({ USDT: 3, BTC: 1 })[coin])
  expect(of('TRC20', '1')).toEqual({ coin: 'USDT', chain: 'TRC20', label: 'USDT-TRC20' })
  expect(of('BTC')).toEqual({ coin: 'BTC', label: 'BTC' })
  expect(of('', '3')).toEqual({ coin: 'USDT', label: 'USDT' })
  expect([of(), of('NONE', '99'), of('', '')]).toEqual([{}, {}, {}])
})
