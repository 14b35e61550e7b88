import { afterEach, expect, test } from 'vitest'
import { closeApps, form, settle, start, valueOf } from '../../test/support/app.ts'
import { memoryStorage } from '../storage/index.ts'

afterEach(closeApps)

// With one of these no call ever leaves, and that would be so after every start.
test.each([
  ['other letters', '\u4e2d\u6587'],
  ['a line break', 'a\nb'],
  ['more than servers take', 'x'.repeat(20_000)],
])('a stored token and language that no header can carry are dropped: %s', async (_, text) => {
  const storage = memoryStorage()
  await start({ storage }).app.session.login(form)
  await storage.set('h4.session', { ...((await storage.get('h4.session')) as object), token: text })
  await storage.set('h4.language', text)
  const { app, asked } = start({ storage })
  await app.start()
  await settle()
  expect(app.session.state).toEqual({ token: null, user: null, wallets: null })
  expect(valueOf(app.language$)).toBe('en')
  expect(asked()).not.toEqual([])
  expect(app.market.quote('BTC')).toBeDefined()
})
