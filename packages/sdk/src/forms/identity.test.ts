import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { say } from '../../test/support/oracle.ts'
import { CardType } from '../contract/codes.ts'
import { submitIdentity } from '../contract/index.ts'
import { identityForm, type IdentityState } from './index.ts'

const typed: IdentityState = {
  ...identityForm.initial,
  name: 'Ann',
  card_id: 'X1',
  front_pic: '/1.png',
  reverse_pic: '/2.png',
}

test.each<[string, Partial<IdentityState>, string[]]>([
  ['all there', {}, []],
  ['no name', { name: ' ' }, ['Please enter the name']],
  ['no card number', { card_id: '' }, ['Please enter the card number']],
  ['no front', { front_pic: '' }, ['Please upload the front of the card']],
  ['no back', { reverse_pic: '' }, ['Please upload the back of the card']],
  [
    'nothing',
    identityForm.initial,
    [
      'Please enter the name',
      'Please enter the card number',
      'Please upload the front of the card',
      'Please upload the back of the card',
    ],
  ],
])('%s', (_, change, texts) => {
  expect(say(identityForm.errors({ ...typed, ...change }))).toEqual(texts)
})

test('trims names, and each card type is a valid input', () => {
  for (const type of Object.keys(CardType) as (keyof typeof CardType)[]) {
    const state = identityForm.reduce({ ...typed, name: ' Ann ' }, { field: 'type', value: type })
    expect(identityForm.summarise(state)).toEqual({ ...typed, type })
    const sent = { ...typed, type: CardType[type] }
    expect(z.parse(submitIdentity.input, sent)).toEqual(sent)
  }
})
test('defaults to an ID card', () => expect(identityForm.initial.type).toBe('idCard'))
