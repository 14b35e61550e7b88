import { messages } from '@app/sdk/forms'
import { expect, test } from 'vitest'
import en from './en.json'
import { languages, loadText, type MessageId } from './intl.ts'

const named = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(found => found[1] ?? '')

test.each(languages)(
  '$label writes every message with the values English asks for',
  async ({ value, tag }) => {
    const text = await loadText(value)
    expect(text.tag).toBe(tag)
    for (const id of Object.keys(en) as MessageId[]) {
      const names = named(en[id])
      const values = names.length ? Object.fromEntries(names.map(name => [name, `<${name}>`])) : undefined
      const written = text.t(id, values)
      for (const name of names) expect(written).toContain(`<${name}>`)
      expect(written).not.toContain('{')
      expect(written).not.toBe(id)
    }
  },
)

test('the messages of the rules are in English as the rules have them', () => {
  expect(en).toMatchObject(messages)
})
