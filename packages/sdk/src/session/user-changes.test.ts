import { expect, test } from 'vitest'
import { answerOf, controlledPlatform, settled } from '../../test/support/platform.ts'
import { form, openTab, type Tab } from '../../test/support/session.ts'
import { sharedStorage } from '../../test/support/storage.ts'
import { memoryStorage } from '../storage/index.ts'

const BOB = { ...form, user_string: 'bob@example.com' }
const USERS = { [form.user_string]: 1, [BOB.user_string]: 2 }

/** Two tabs of a browser, and what each sees: '!' for a change of the user, else whose session it is. */
const twoTabs = () => {
  const shared = sharedStorage()
  const platform = controlledPlatform()
  platform.auto = false
  const seen: string[][] = [[], []]
  const tabs = seen.map(log => {
    const tab = openTab(platform.http, shared.tab())
    tab.session.userChanged$.subscribe(() => log.push('!'))
    tab.session.state$.subscribe(({ token, user }) => log.push(`${token}:${user?.id ?? ''}`))
    return tab
  }) as [Tab, Tab]
  /** Signs in; the user and the wallets are loaded at `load()`. */
  const login = async ({ session }: Tab, as: typeof form, token: string) => {
    const done = session.login(as)
    await settled()
    platform.take('/api/user/login').reply({ type: 'ok', message: token })
    await settled()
    return async () => {
      const user = { id: USERS[as.user_string], account_number: as.user_string }
      platform.take('/api/user/info').reply({ type: 'ok', message: user })
      for (const call of platform.calls.splice(0)) call.reply(answerOf(call.path, token))
      await done
      await settled()
    }
  }
  const take = () => {
    const logs = seen.map(log => log.splice(0).filter((line, at, all) => line !== all[at - 1]))
    expect(logs[1]).toEqual(logs[0])
    return logs[0]
  }
  return { tabs, login, take }
}

test.each([0, 1])('another user is announced before the session is seen: login %i', async of => {
  const { tabs, login, take } = twoTabs()
  await (
    await login(tabs[0], form, 'a')
  )()
  expect(take()).toEqual(['null:', 'a:', 'a:1'])
  const load = await login(tabs[of]!, BOB, 'b')
  expect(take()).toEqual(['!', 'b:'])
  await load()
  expect(take()).toEqual(['b:2'])
})

test('a logout is announced in every tab, an expiry is not', async () => {
  const { tabs, login, take } = twoTabs()
  await (
    await login(tabs[0], form, 'a')
  )()
  take()
  await tabs[1].session.invalidate('a')
  await settled()
  expect(take()).toEqual(['null:'])
  await (
    await login(tabs[0], form, 'b')
  )()
  expect(take()).toEqual(['b:', 'b:1'])
  await tabs[1].session.logout()
  await settled()
  expect(take()).toEqual(['!', 'null:'])
})

test('after an expiry another user is announced, and a user without a known name', async () => {
  const { tabs, login, take } = twoTabs()
  await (
    await login(tabs[0], form, 'a')
  )()
  await tabs[0].session.invalidate('a')
  await settled()
  take()
  await login(tabs[1], BOB, 'b')
  expect(take()).toEqual(['!', 'b:'])
})

test('the session of an older version, whose start and name are not stored, expires like another one', async () => {
  const storage = memoryStorage()
  await storage.set('h4.session', {
    token: 'a',
    user: { id: 1, account_number: form.user_string },
    wallets: null,
  })
  const platform = controlledPlatform()
  const { session } = openTab(platform.http, storage)
  let changes = 0
  session.userChanged$.subscribe(() => changes++)
  await session.restore()
  await session.invalidate('a')
  await session.login(form)
  expect([session.state.user?.id, changes]).toEqual([1, 0])
})
