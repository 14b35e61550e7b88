import { expect, test } from 'vitest'
import en from './en.json'

const sources = Object.values(
  import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.ts'], {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
).join('\n')

/** The templates that begin with an area, such as `spot.wait.${reason}`, by what is before and after the value. */
const templates = [...sources.matchAll(/`([a-z]+\.[\w.]*)\$\{[^}]*\}([\w.]*)/gi)]

test('every text is used', () => {
  const isUsed = (id: string) =>
    sources.includes(`'${id}'`) ||
    templates.some(([, head = '', tail = '']) => id.startsWith(head) && id.endsWith(tail))
  expect(Object.keys(en).filter(id => !isUsed(id))).toEqual([])
})
