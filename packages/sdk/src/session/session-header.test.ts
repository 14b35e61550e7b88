import { afterEach, expect, test } from 'vitest'
import { closeApps, form, settle, start, valueOf } from '../../test/support/app.ts'
import { memoryStorage } from '../storage/index.ts'

afterEach(closeApps)

// Such a value would fail every call after every start.
test.each([
  ['non-Latin characters', '\u4e2d\u6587'],
  ['a line break', 'a\nb'],
  ['too long', 'x'.repeat(20_000)],
])('a stored token and language that do not fit a header are dropped: %s', async (_, text) => {
  const storage = memoryStorage()
  await start({ storage }).app.session.login(form)
  await storage.set('h4.session', { ...((await storage.get('h4.session')) as object), token: text })
  await storage.set('h4.language', text)
  const { app, requests } = start({ storage })
  await app.start()
  await settle()
  expect(app.session.state).toEqual({ token: null, user: null, wallets: null })
  expect(valueOf(app.language$)).toBe('en')
  expect(requests()).not.toEqual([])
  expect(app.market.quote('BTC')).toBeDefined()
})
