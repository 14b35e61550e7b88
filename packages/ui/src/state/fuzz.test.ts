import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { mutatedTexts } from '../../../sdk/test/support/mutations.ts'
import { FUZZ_RUNS } from '../../../sdk/test/support/mutations.ts'
import { isVisitors, nextAfterLogin, paths } from '../paths.ts'
import { readDeployment } from './deployment.ts'

const RUNS = FUZZ_RUNS / 10

const CONFIG = {
  origin: 'https://platform.example',
  socket: { address: 'wss://push.example', generation: 2 },
  languages: ['en', 'hk'],
  paths: { 'spot.buy': '/api/transaction/in' },
  keyHeader: null,
  timeZone: 'Asia/Shanghai',
  brand: 'Example',
  logo: '/h4/logo.svg',
  imageHosts: ['https://pictures.example'],
  theme: 'light',
  report: 'https://errors.example',
}

test('any configuration is read or reported', () => {
  fc.assert(
    fc.property(mutatedTexts(CONFIG), text => {
      const { config, problems } = readDeployment(text)
      if (problems.length > 0) expect(config).toEqual({})
      expect(problems.every(({ message }) => message.length < 200)).toBe(true)
    }),
    { numRuns: RUNS },
  )
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
})

const piece = fc.oneof(
  fc.constantFrom(
    '/',
    '//',
    '\\',
    '?',
    '#',
    '&',
    '=',
    '%',
    '%2f',
    '%5c',
    '@',
    ':',
    'https:',
    'javascript:',
    'evil.example',
  ),
  fc.constantFrom(
    'token=',
    'access_token=',
    '%26token%3d',
    '/user/index',
    '/home',
    '/common/login',
    '\t',
    '\n',
  ),
  fc.string(),
)
const address = fc.array(piece, { maxLength: 12 }).map(pieces => pieces.join(''))

test('after a login, any `next` leads to a screen of the app', () => {
  fc.assert(
    fc.property(address, next => {
      const place = nextAfterLogin(next)
      const { origin, pathname } = new URL(`/h4${place}`, 'https://app.example')
      expect(origin).toBe('https://app.example')
      expect(Object.values(paths).some(({ path }) => `/h4${path}` === pathname)).toBe(true)
      expect(isVisitors(place)).toBe(false)
    }),
    { numRuns: RUNS },
  )
})

const START = readFileSync(join(import.meta.dirname, '../../public/start.js'), 'utf8')

/** The address of the page after its first script. */
const cleaned = (href: string): string => {
  let shown = href
  const page = {
    location: { href, pathname: '/h4/' },
    history: { state: null, replaceState: (_: unknown, __: unknown, url: string) => void (shown = url) },
    localStorage: { getItem: () => null },
    matchMedia: () => ({ matches: false }),
    document: {
      currentScript: { dataset: {} },
      documentElement: { dataset: {} },
      getElementById: () => null,
      querySelectorAll: () => [],
    },
  }
  runInNewContext(START, page, { timeout: 1000 })
  return shown
}

test('no token stays in any address, and the rest of it works', () => {
  fc.assert(
    fc.property(address, address, (before, after) => {
      const href = new URL(`https://app.example/h4/?${encodeURI(before)}&token=s3cret&${encodeURI(after)}`)
        .href
      const shown = cleaned(href)
      expect(shown).not.toContain('s3cret')
      expect(new URL(shown).origin).toBe('https://app.example')
    }),
    { numRuns: RUNS / 10 },
  )
})

test.each([
  ['market?q=a&token=s3cret', 'market?q=a'],
  ['market?token=s3cret&access_token=s3cret#token=s3cret', 'market'],
  ['article/info?title=How%3F', 'article/info?title=How%3F'],
  ['market?q=a&#token=s3cret&x=1', 'market?q=a#x=1'],
])('of %s, %s is left', (from, to) =>
  expect(cleaned(`https://app.example/h4/${from}`)).toBe(`https://app.example/h4/${to}`),
)

test('a long address takes no time', () => {
  const long = '&'.repeat(40_000)
  expect(cleaned(`https://app.example/h4/?token=1${long}x`)).toBe(`https://app.example/h4/?${long.slice(1)}x`)
  expect(cleaned(`https://app.example/h4/?token=1${long}`)).toBe('https://app.example/h4/')
})
