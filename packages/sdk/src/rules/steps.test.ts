import { expect, test } from 'vitest'
import { a } from '../../test/support/oracle.ts'
import { priceStep, stepPrice } from './index.ts'

test.each([
  ['98000', '1', '98001', '97999'],
  ['98000.25', '1', '98001.25', '97999.25'],
  ['1234567', '100', '1234667', '1234467'],
  ['3.5', '0.0001', '3.5001', '3.4999'],
  ['0.12', '0.00001', '0.12001', '0.11999'],
  ['0.00001234', '0.00000001', '0.00001235', '0.00001233'],
  ['0.00000001', '0.00000001', '0.00000002', '0'],
  ['0', '0.00001', '0.00001', '0'],
] as const)('%s moves by %s to %s or %s', (price, step, higher, lower) => {
  expect(priceStep(a(price))).toBe(step)
  expect(stepPrice(a(price), 1)).toBe(higher)
  expect(stepPrice(a(price), -1)).toBe(lower)
})
