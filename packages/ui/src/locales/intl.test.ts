import { messages } from '@app/sdk/forms'
import { expect, test } from 'vitest'
import rest from './en-rest.json'
import en from './en.json'
import { languages, loadText } from './intl.ts'

const all = { ...en, ...rest }

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(each => each[1] ?? '')
/** The values that a message repeats; what follows 'one' or 'other' is a plural's text and no value. */
const named = (text: string) => found(text, /(?<!\b(?:one|other) )\{(\w+)\}/g)
/** The numbers that choose a plural. */
const counted = (text: string) => found(text, /\{(\w+), plural,/g)

test.each(languages)(
  '$label writes every message with the values English asks for',
  async ({ value, tag }) => {
    const text = await loadText(value, true)
    expect(text.tag).toBe(tag)
    for (const id of Object.keys(all) as (keyof typeof all)[]) {
      const names = named(all[id])
      const values = Object.fromEntries<string | number>([
        ...counted(all[id]).map(name => [name, 2] as const),
        ...names.map(name => [name, `<${name}>`] as const),
      ])
      const written = text.t(id as keyof typeof en, values)
      for (const name of names) expect(written).toContain(`<${name}>`)
      expect(written).not.toContain('{')
      expect(written).not.toBe(id)
    }
  },
)

test('the messages of the rules are in English as the rules have them', () => {
  expect(en).toMatchObject(messages)
})
