import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isTab, nextAfterLogin, paths } from './paths.ts'

test('an address carries the query that is given, escaped', () => {
  expect(paths.article.href({ id: '205', title: 'Q & A' })).toBe('/article/info?id=205&title=Q+%26+A')
  expect(paths.market.href()).toBe('/market')
  expect(paths.market.href({ tab: 'usdt', q: '' })).toBe('/market?tab=usdt')
})

test('the shortcuts of the installed app open tabs', () => {
  const file = new URL('../public/manifest.webmanifest', import.meta.url)
  const { shortcuts } = JSON.parse(readFileSync(file, 'utf8')) as { shortcuts: readonly { url: string }[] }
  expect(shortcuts.map(({ url }) => isTab(`/${url}`))).toEqual([true, true, true])
})

describe('after a login', () => {
  test('the place and its query come back', () => {
    expect(nextAfterLogin('/transaction/log?match_id=2&type=1')).toBe('/transaction/log?match_id=2&type=1')
  })

  test.each([
    undefined,
    '',
    '/',
    'https://evil.example/home',
    '//evil.example',
    '/nowhere',
    '/common/login?next=/home',
  ])('%s leads home', next => {
    expect(nextAfterLogin(next)).toBe('/home')
  })
})
