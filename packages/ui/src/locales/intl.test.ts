import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import own from './en.json'
import en from './en.ts'
import { ageText, english, languages, loadText, type MessageId } from './intl.ts'

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(each => each[1] ?? '')
/** The values that a message uses; what follows 'one' or 'other' is the text of a plural, not a value. */
const named = (text: string) => found(text, /(?<!\b(?:one|other) )\{(\w+)\}/g)
/** The numbers that select a plural. */
const counted = (text: string) => found(text, /\{(\w+), plural,/g)

test.each(languages)(
  '$label writes every message with the values English asks for',
  async ({ value, tag }) => {
    const text = await loadText(value)
    expect(text.tag).toBe(tag)
    for (const id of Object.keys(en) as MessageId[]) {
      const names = named(en[id])
      const values = Object.fromEntries<string | number>([
        ...counted(en[id]).map(name => [name, 2] as const),
        ...names.map(name => [name, `<${name}>`] as const),
      ])
      const written = text.t(id, values)
      for (const name of names) expect(written).toContain(`<${name}>`)
      expect(written).not.toContain('{')
      expect(written).not.toBe(id)
    }
  },
)

test.each(languages)('$label has the messages of English, each once and in the same order', ({ value }) => {
  const pack = readFileSync(join(import.meta.dirname, `${value}.json`), 'utf8')
  const ids = [...pack.matchAll(/^ {2}"([^"]+)":/gm)].map(([, id]) => id)
  expect(ids).toEqual(Object.keys(value === 'en' ? own : en))
})

test('an age has one unit', () => {
  const seconds = [0, 59, 60, 3_599, 3_600, 172_799, 172_800]
  expect(seconds.map(age => ageText(english.t, age))).toEqual([
    '0 s',
    '59 s',
    '1 min',
    '59 min',
    '1 h',
    '47 h',
    '2 days',
  ])
})
