import { expect, test } from 'vitest'
import { sharedStorage } from '../../test/support/storage.ts'
import { settled } from '../../test/support/platform.ts'
import { storedLanguage } from './preferences.ts'
import { createStoredValue } from './stored-value.ts'

test('a storage that throws synchronously neither rejects nor blocks', async () => {
  const broken = () => {
    throw new Error('broken')
  }
  const language = storedLanguage({ get: broken, set: broken, remove: broken })
  await language.restore()
  await language.set('hk')
  await language.restore()
  expect(language.value).toBe('hk')
})

test('invalid data leaves the value and the entry as they are', async () => {
  const shared = sharedStorage()
  shared.values.set('h4.language', '{"lang":"hk"}')
  const language = storedLanguage(shared.tab())
  await language.restore()
  expect([language.value, language.isStored]).toEqual(['en', false])
  expect(shared.values.get('h4.language')).toBe('{"lang":"hk"}')
})

test('an empty value removes the entry, and other tabs follow', async () => {
  const shared = sharedStorage()
  const [a, b] = [0, 1].map(() =>
    createStoredValue({
      storage: shared.tab(),
      key: 'list',
      initial: '',
      parse: stored => (typeof stored === 'string' ? stored : ''),
      serialize: value => value || undefined,
    }),
  )
  await a?.set('one')
  await settled()
  expect([b?.value, a?.isStored, b?.isStored]).toEqual(['one', true, true])
  await b?.set('')
  await settled()
  expect([a?.value, a?.isStored, shared.values.size]).toEqual(['', false, 0])
})
