import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import * as values from './index.ts'

const { entity, fields, optional, orNothing, withDefault } = values
const READERS = {
  amount: values.amount,
  amountOrNull: values.amountOrNull,
  amountOrZero: values.amountOrZero,
  price: values.price,
  priceOrNull: values.priceOrNull,
  integer: values.integer,
  positiveAmount: values.positiveAmount,
  text: values.text,
  requiredText: values.requiredText,
  coinName: values.coinName,
  unixMs: values.unixMs,
  serverTime: values.serverTime,
  oneOf: values.oneOf(0, 1),
  optional: optional(values.price),
  'a default': withDefault(values.integer, null),
  'a default for nothing': orNothing(values.text, 'none'),
}
const decimal = fc.double({ min: -1e9, max: 1e9, noNaN: true })
const wire = fc.oneof(
  fc.anything(),
  decimal,
  decimal.map(String),
  decimal.map(number => number.toFixed(4)),
  fc.constantFrom('', '-', '0', '0.0', '01', '1.', '.5', '1e3', ' 1 ', 'BTC', null, undefined, [], NaN, true),
)
const messagesOf = (issues: readonly z.core.$ZodIssue[] = []) => issues.map(({ message }) => message)

describe('a field is read as its schema reads the value alone', () => {
  test.each(Object.entries(READERS))('%s', (_, schema) => {
    fc.assert(
      fc.property(wire, value => {
        const alone = schema.safeParse(value)
        for (const whole of [entity({ field: schema }), fields({ field: schema })]) {
          const part = whole.safeParse({ field: value })
          expect(part.success).toBe(alone.success)
          expect(part.data?.field).toEqual(alone.data)
          expect(messagesOf(part.error?.issues)).toEqual(messagesOf(alone.error?.issues))
        }
        const forgiven = entity({}, { field: schema }).parse({ field: value })
        expect(forgiven.field).toEqual(value === undefined ? undefined : alone.data)
      }),
    )
  })
})

test('a plain amount is read like one with a sign, in each form', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{1,6}(\.\d{1,9})?$/), text => {
      expect(values.toAmount(text)).toBe(values.toAmount(`+${text}`))
    }),
  )
})
