import { expect, test } from 'vitest'
import { storedLanguage } from './preferences.ts'

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
