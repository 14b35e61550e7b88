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

  test('refetches the addresses for each new subscriber', async () => {
    const { recharges } = await start()
    const eth = recharges.addresses('ETH')
    const one = eth.state$.subscribe()
    const two = eth.state$.subscribe()
    await world.settle()
    expect(rechargeAddress(eth.state.data ?? [], { key: 'ETH', name: 'ETH' })).toMatch(/^0x/)
    expect(world.calls()).toEqual(['/api/wallet/get_in_address'])
    one.unsubscribe()
    two.unsubscribe()
    // Resubscribing immediately does not refetch.
    eth.state$.subscribe().unsubscribe()
    expect(world.calls()).toEqual([])
    await world.advance(2000)
    const seen: unknown[] = []
    eth.state$.subscribe(({ data }) => seen.push(data?.length))
    await world.settle()
    expect(new Set(seen)).toEqual(new Set([1]))
    expect(world.calls()).toEqual(['/api/wallet/get_in_address'])
  })

  test('a deposit costs one request, one for the list before it, and one per subscribed log; so does its approval', async () => {
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
    expect(world.calls().sort()).toEqual([LOG, LOG, LOG, LOG, SUBMIT, '/api/wallet/list'])
    for (const log of [all, ofEth])
      expect(log.state.data?.rows).toMatchObject([{ currency_name: 'ETH', amount: '2' }])
    expect(ofBtc.state.data?.rows).toEqual([])
    expect(all.state.data?.rows[0]?.stage).toBe(dialect === 'spec' ? undefined : 'waiting')
    const [waiting] = world.exchange.exchange.waitingReviews().recharges
    world.exchange.exchange.execute('reviewRecharge', { id: waiting?.id ?? 0, approve: true })
    await world.advance(3000)
    expect(all.state.data?.rows[0]?.stage).toBe(dialect === 'spec' ? undefined : 'approved')
  })

  test('fetches a log without subscribers only for the next one', async () => {
    const { recharges } = await start()
    await recharges.log({}).load()
    world.calls()
    await recharges.submit(request)
    await world.advance(3000)
    expect(world.calls()).toEqual([LOG, SUBMIT, '/api/wallet/list'])
    recharges.log({}).state$.subscribe()
    await world.settle()
    expect(recharges.log({}).state.data?.rows).toHaveLength(1)
  })

  test.each(['answer lost', 'never arrives'] as const)(
    'the log shows the outcome of a lost answer (%s), and nothing is resent',
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
      expect(world.calls().sort()).toEqual([LOG, LOG, SUBMIT, '/api/wallet/list'])
    },
  )

  test('dedupes equal deposits in flight', async () => {
    const { recharges } = await start()
    await Promise.all([recharges.submit(request), recharges.submit(request)])
    expect(world.exchange.exchange.waitingReviews().recharges).toHaveLength(1)
  })

  test('an unknown coin has no address and sends no deposit', async () => {
    const { recharges } = await start()
    expect(await recharges.addresses('NONE').load()).toEqual([])
    await expect(recharges.submit({ ...request, coin: 'NONE' })).rejects.toThrow('NONE')
    expect(world.calls()).not.toContain(SUBMIT)
  })

  test('pages the log by twenty and by chain', async () => {
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

test('finds the coin of a link', () => {
  expect(rechargeCoin({ name: 'ETH' })?.key).toBe('ETH')
  expect(rechargeCoin({ name: 'USDT' })).toBeUndefined()
  expect(rechargeCoin({ name: 'USDT', key: 'TRC20' })?.label).toBe('USDT-TRC20')
  expect(rechargeCoin({ name: 'NONE' })).toBeUndefined()
  expect(rechargeCoin({})).toBeUndefined()
})

test('matches a deposit with a chain by its address', () => {
  const tron = { to_address: 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW' }
  expect(isRechargeOver('TRC20', tron)).toBe(true)
  expect(isRechargeOver('ERC20', tron)).toBe(false)
  expect(isRechargeOver('ERC20', {})).toBe(true)
  expect(isRechargeOver(undefined, tron)).toBe(true)
})

test('builds the filter of a link', () => {
  const of = (type?: string, currency_id?: string) =>
    rechargeFilter({ type, currency_id }, coin => ({ USDT: 3, BTC: 1 })[coin])
  expect(of('TRC20', '1')).toEqual({ coin: 'USDT', chain: 'TRC20', label: 'USDT-TRC20' })
  expect(of('BTC')).toEqual({ coin: 'BTC', label: 'BTC' })
  expect(of('', '3')).toEqual({ coin: 'USDT', label: 'USDT' })
  expect([of(), of('NONE', '99'), of('', '')]).toEqual([{}, {}, {}])
})
