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

const errors = (change: Partial<IdentityState>) => say(identityForm.errors({ ...typed, ...change }))

test('§5 real-name form: "Please enter the name", "Please enter the card number"', () => {
  expect(errors({})).toEqual([])
  expect(errors({ name: ' ' })).toEqual(['Please enter the name'])
  expect(errors({ card_id: '' })).toEqual(['Please enter the card number'])
})

test('§5 real-name form: "Please upload the front of the card", "Please upload the back of the card"', () => {
  expect(errors({ front_pic: '' })).toEqual(['Please upload the front of the card'])
  expect(errors({ reverse_pic: '' })).toEqual(['Please upload the back of the card'])
  expect(errors(identityForm.initial)).toEqual([
    'Please enter the name',
    'Please enter the card number',
    'Please upload the front of the card',
    'Please upload the back of the card',
  ])
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
