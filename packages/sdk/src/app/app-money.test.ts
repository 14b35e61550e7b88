import { afterEach, describe, expect, test } from 'vitest'
import { BALANCES, closeApps, LOST, settle, startSignedIn, USER } from '../../test/support/app.ts'

afterEach(closeApps)

describe('a call that moves money', () => {
  const OPTION = '/api/microtrade/submit'
  const order = { type: 1, match_id: 1, currency_id: 3, seconds: 30, number: '50' } as const
  const placed = { type: 1, open_price: '70000', number: '50', currency_name: 'USDT', seconds: 30 }
  const trader = async (answer: unknown) => {
    const run = await startSignedIn()
    run.overrides.set(OPTION, answer)
    const updatesSent = () => run.socket.sent.filter(([topic]) => topic === 'update_user').length
    const before = updatesSent()
    return { ...run, updatesSent: () => updatesSent() - before }
  }
  test('sends update_user and reloads the balances once', async () => {
    const { app, requests, updatesSent } = await trader({ type: 'ok', message: placed })
    await app.api.options.submit(order)
    expect(updatesSent()).toBe(1)
    await settle()
    expect(requests()).toEqual([OPTION, BALANCES])
    expect(updatesSent()).toBe(1)
  })
  test.each([
    ['was lost', LOST],
    ['cannot be read', { message: 'done' }],
  ])('does the same if its answer %s', async (_, answer) => {
    const { app, requests, updatesSent } = await trader(answer)
    await expect(app.api.options.submit(order)).rejects.toMatchObject({ delivery: 'unknown' })
    await settle()
    expect([updatesSent(), requests()]).toEqual([1, [OPTION, BALANCES]])
  })
  test('reloads nothing if it was refused', async () => {
    const { app, requests, updatesSent } = await trader({ type: 'error', message: 'Insufficient Balance' })
    await expect(app.api.options.submit(order)).rejects.toMatchObject({ delivery: 'answered' })
    await settle()
    expect([updatesSent(), requests()]).toEqual([0, [OPTION]])
  })
  test('shows the reload after it, not one in flight before', async () => {
    const { app, requests } = await trader({ type: 'ok', message: placed })
    const refreshing = app.session.refresh()
    await app.api.options.submit(order)
    await refreshing
    await settle()
    expect(requests().filter(path => path === '/api/wallet/list')).toHaveLength(2)
  })
  test('submitIdentity reloads the user', async () => {
    const { app, requests, updatesSent, overrides } = await trader({ type: 'ok', message: placed })
    const path = '/api/user/real_name'
    overrides.set(path, { type: 'ok', message: 'Successful submission awaits review' })
    await app.api.account.submitIdentity({ name: 'Ann', card_id: '1', front_pic: '/a', reverse_pic: '/b' })
    await settle()
    expect([updatesSent(), requests()]).toEqual([1, [path, ...USER].sort()])
  })
})
