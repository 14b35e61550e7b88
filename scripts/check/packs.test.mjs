import { expect, it } from 'vitest'
import { hasty, idsOf, namedIn, quarrels } from './packs.mjs'
import { parse } from './sources.mjs'

const named = (id, code) => namedIn([parse('packages/ui/src/a.tsx', code)])(id)

it('reads the ids of a pack, one that stands twice too', () => {
  expect(idsOf('{ "a": "A", "b.c": "{n, plural, one {x} other {y}}", "a": "B" }')).toEqual(['a', 'b.c', 'a'])
})

it.each([
  ['a text that is missing', { en: [['a', 'b']], hk: [['a']] }],
  ['a text that only another language has', { en: [['a']], hk: [['a', 'b']] }],
  ['one that stands twice in a pack', { en: [['a', 'a']], hk: [['a']] }],
])('finds %s', (_, packs) => expect(quarrels(packs)).toHaveLength(1))

it('finds one that stands in two packs, or in another pack per language', () => {
  expect(quarrels({ en: [['a'], ['a']], hk: [['a'], ['a']] })).toHaveLength(2)
  expect(quarrels({ en: [['a'], []], hk: [[], ['a']] })).toHaveLength(2)
})

it('has nothing against packs that agree', () => {
  expect(quarrels({ en: [['a'], ['b']], hk: [['a'], ['b']] })).toEqual([])
})

it.each([
  ['a.b', "t('a.b')"],
  ['a.b', "const label = on ? 'a.b' : 'a.c'"],
  ['spot.wait.price', 't(`spot.wait.${reason}`)'],
  ['spot.limit.buy', "t(`spot.${limit ? 'limit.' : ''}${side}`)"],
  ['spot.buy', "t(`spot.${limit ? 'limit.' : ''}${side}`)"],
])('%s is named by %s', (id, code) => expect(named(id, code)).toBe(true))

it.each([
  ['a.b', "t('a.c')"],
  ['a.b', "// t('a.b')"],
  ['spot.wait', 't(`spot.wait.${reason}`)'],
  ['spot.none.complete', "t(`spot.${limit ? 'limit.' : ''}${side}`)"],
  ['a.b', 't(`${area}.${name}`)'],
])('%s is not named by %s', (id, code) => expect(named(id, code)).toBe(false))

it('finds what writes every text in the first load, and nothing in what comes with its texts', () => {
  const whole = "import { useT } from '../locales/whole.ts'"
  const files = {
    'packages/ui/src/app/main.tsx':
      "import './home.tsx'\nwithTexts(() => import('./log.tsx'))\npart(() => import('./tip.tsx'))",
    'packages/ui/src/app/home.tsx': "import type { Log } from './log.tsx'",
    'packages/ui/src/app/log.tsx': whole,
    'packages/ui/src/app/tip.tsx': whole,
  }
  const read = path => (files[path] === undefined ? undefined : parse(path, files[path]))
  expect(hasty('packages/ui/src/app/main.tsx', read)).toEqual([expect.stringContaining('app/tip.tsx')])
})
