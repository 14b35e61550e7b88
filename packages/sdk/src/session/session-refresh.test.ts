import { describe, expect, test } from 'vitest'
import { failure } from '../../test/support/client.ts'
import { answerOf, controlledPlatform, settled } from '../../test/support/platform.ts'
import { form, openTab, signedIn } from '../../test/support/session.ts'

describe('refresh', () => {
  test('is shared by concurrent calls and repeated afterwards', async () => {
    const platform = controlledPlatform()
    const { session } = await signedIn(platform)
    const all = Promise.all([session.refresh(), session.refresh(), session.refresh()])
    await settled()
    expect(platform.calls.map(({ path }) => path)).toEqual(['/api/user/info', '/api/wallet/list'])
    platform.flush()
    await all
    const again = session.refresh()
    await settled()
    expect(platform.calls).toHaveLength(2)
    platform.flush()
    await again
  })
  test('with restart drops the responses of one in flight', async () => {
    const platform = controlledPlatform()
    const { session } = await signedIn(platform)
    const before = session.refresh()
    await settled()
    const [oldInfo, oldWallets] = [platform.take('/api/user/info'), platform.take('/api/wallet/list')]
    const after = session.refresh({ restart: true })
    await settled()
    platform.take('/api/user/info').reply({ type: 'ok', message: { id: 7, account_number: 'new' } })
    platform.flush()
    await after
    oldInfo.reply({ type: 'ok', message: { id: 7, account_number: 'old' } })
    oldWallets.reply(answerOf('/api/wallet/list'))
    await before
    expect(session.state.user?.account_number).toBe('new')
  })
  test.each(['ok', 'error'])('that is replaced waits for its replacement (answered %s first)', async type => {
    const platform = controlledPlatform()
    const { session } = await signedIn(platform)
    const before = session.refresh().then(() => session.state.user?.account_number)
    await settled()
    const old = platform.calls.splice(0)
    const after = session.refresh({ restart: true })
    await settled()
    for (const { reply } of old) reply({ type, message: { id: 7, account_number: 'old' } })
    await settled()
    platform.take('/api/user/info').reply({ type: 'ok', message: { id: 7, account_number: 'new' } })
    platform.flush()
    await after
    expect(await before).toBe('new')
  })
  test('does nothing for a visitor', async () => {
    const platform = controlledPlatform()
    await openTab(platform.http).session.refresh()
    expect(platform.paths).toEqual([])
  })
  test('rejects with the error, and can be repeated', async () => {
    const platform = controlledPlatform()
    const { session } = await signedIn(platform)
    const call = failure(session.refresh())
    await settled()
    platform.take('/api/user/info').reply({ type: 'error', message: 'later' })
    platform.flush()
    expect(await call).toMatchObject({ code: 'REFUSED', endpoint: 'account.info' })
    platform.auto = true
    await session.refresh()
  })
  test.each([
    ['/api/user/info', 'account.info', { user: { id: 1 }, wallets: { change_wallet: { usdt_totle: '9' } } }],
    ['/api/wallet/list', 'wallet.list', { user: { id: 7 }, wallets: { change_wallet: { usdt_totle: '5' } } }],
  ])('still updates the other when %s fails', async (path, endpoint, state) => {
    const platform = controlledPlatform()
    const { session } = await signedIn(platform)
    const call = failure(session.refresh())
    await settled()
    platform.take(path).reply({ type: 'error', message: 'later' })
    await settled()
    const [other] = platform.calls.splice(0)
    const wallets = { change_wallet: { balance: [], usdt_totle: '9' } }
    other!.reply({
      type: 'ok',
      message: path === '/api/user/info' ? wallets : { id: 7, account_number: 'ann' },
    })
    expect(await call).toMatchObject({ code: 'REFUSED', endpoint })
    expect(session.state).toMatchObject({ token: 'token-1', ...state })
  })
  test('changes nothing when both fail', async () => {
    const platform = controlledPlatform()
    const { session, states } = await signedIn(platform)
    const before = states.length
    const call = failure(session.refresh())
    await settled()
    for (const { reply } of platform.calls.splice(0)) reply({ type: 'error', message: 'later' })
    expect(await call).toMatchObject({ endpoint: 'account.info' })
    expect(states).toHaveLength(before)
  })
  test('of an earlier session does not affect the current one', async () => {
    const platform = controlledPlatform()
    const { session } = await signedIn(platform)
    const old = session.refresh()
    await settled()
    const [oldInfo, oldList] = [platform.take('/api/user/info'), platform.take('/api/wallet/list')]
    const login = session.login(form)
    await settled()
    platform.take('/api/user/login').reply({ type: 'ok', message: 'token-2' })
    await settled()
    oldInfo.reply(answerOf('/api/user/info', 'token-1'))
    oldList.reply(answerOf('/api/wallet/list', 'token-1'))
    await old
    expect(session.state).toEqual({ token: 'token-2', user: null, wallets: null })
    const shared = session.refresh()
    await settled()
    expect(platform.calls.map(({ path, token }) => [path, token])).toEqual([
      ['/api/user/info', 'token-2'],
      ['/api/wallet/list', 'token-2'],
    ])
    platform.flush()
    await Promise.all([login, shared])
    expect(session.state.user?.id).toBe(2)
  })
})
