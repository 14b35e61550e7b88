import { expect, test } from 'vitest'
import { formatNumber } from './format.ts'

test.each([
  ['amount', '1250.5', '1,250.5000'],
  ['amount', '300', '300.0000'],
  ['amount', '1.250617', '1.2506'],
  ['amount', '999999999999.123456', '999,999,999,999.1235'],
  ['amount', '0', '0.0000'],
  ['amount', '0.01', '0.0100'],
  ['amount', '0.012345', '0.0123'],
  ['amount', '0.009876', '0.009876'],
  ['amount', '0.00176357', '0.00176357'],
  ['amount', '-0.00001', '-0.00001'],
  ['amount', '0.005', '0.0050'],
  ['amount', null, '–'],
  ['exact', '1000.12345678', '1,000.12345678'],
  ['exact', '250', '250.0000'],
  ['total', '123456789012.999', '123,456,789,013.00'],
  ['price', '70135.5', '70,135.50'],
  ['exactPrice', '70135.505', '70,135.505'],
  ['rate', '0.3', '0.30'],
  ['rate', '0.125', '0.125'],
  ['rate', '12', '12.00'],
  ['rate', '0.33333333', '0.3333'],
  ['share', '16', '16.00'],
  ['share', 16.6667, '16.67'],
] as const)('%s %s is written %s', (kind, value, expected) => {
  expect(formatNumber('en-US', value, { decimals: kind })).toBe(expected)
})
