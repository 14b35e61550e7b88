import { afterEach, describe, expect, test } from 'vitest'
import { BALANCES, closeApps, form, LOST, settle, start, USER } from '../../test/support/app.ts'

afterEach(closeApps)

describe('a call that moves money', () => {
  const OPTION = '/api/microtrade/submit'
  const order = { type: 1, match_id: 1, currency_id: 3, seconds: 30, number: '50' } as const
  const placed = { type: 1, open_price: '70000', number: '50', currency_name: 'USDT', seconds: 30 }
  const trader = async (answer: unknown) => {
    const run = start()
    run.instead.set(OPTION, answer)
    await run.app.start()
    await run.app.session.login(form)
    await settle()
    run.asked()
    const told = () => run.socket.sent.filter(([topic]) => topic === 'update_user').length
    const before = told()
    return { ...run, told: () => told() - before }
  }
  test('sends update_user and reloads the balances once', async () => {
    const { app, asked, told } = await trader({ type: 'ok', message: placed })
    await app.api.options.submit(order)
    expect(told()).toBe(1)
    await settle()
    expect(asked()).toEqual([OPTION, BALANCES])
    expect(told()).toBe(1)
  })
  test.each([
    ['was lost', LOST],
    ['cannot be read', { message: 'done' }],
  ])('does the same if its answer %s', async (_, answer) => {
    const { app, asked, told } = await trader(answer)
    await expect(app.api.options.submit(order)).rejects.toMatchObject({ delivery: 'unknown' })
    await settle()
    expect([told(), asked()]).toEqual([1, [OPTION, BALANCES]])
  })
  test('reloads nothing if it was refused', async () => {
    const { app, asked, told } = await trader({ type: 'error', message: 'Insufficient Balance' })
    await expect(app.api.options.submit(order)).rejects.toMatchObject({ delivery: 'answered' })
    await settle()
    expect([told(), asked()]).toEqual([0, [OPTION]])
  })
  test('shows the reload after it, not one in flight before', async () => {
    const { app, asked } = await trader({ type: 'ok', message: placed })
    const refreshing = app.session.refresh()
    await app.api.options.submit(order)
    await refreshing
    await settle()
    expect(asked().filter(path => path === '/api/wallet/list')).toHaveLength(2)
  })
  test('submitIdentity reloads the user', async () => {
    const { app, asked, told, instead } = await trader({ type: 'ok', message: placed })
    const path = '/api/user/real_name'
    instead.set(path, { type: 'ok', message: 'Successful submission awaits review' })
    await app.api.account.submitIdentity({ name: 'Ann', card_id: '1', front_pic: '/a', reverse_pic: '/b' })
    await settle()
    expect([told(), asked()]).toEqual([1, [path, ...USER].sort()])
  })
})
