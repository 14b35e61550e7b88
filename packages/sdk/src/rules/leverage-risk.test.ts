import { expect, test } from 'vitest'
import { a } from '../../test/support/oracle.ts'
import { breakEvenPrice, liquidationPrice, type RiskPosition } from './index.ts'
import { marginShare } from './leverage-risk.ts'

const position = (
  type: 1 | 2,
  price: string,
  number: string,
  margin: string,
  initialMargin = margin,
): RiskPosition => ({
  type,
  price: a(price),
  number: a(number),
  margin: a(margin),
  initialMargin: a(initialMargin),
})

test.each([
  // 500 + 1000 + (q − 10,000) = 100
  ['500', [position(1, '10000', '1', '1000')], '8600'],
  ['500', [position(2, '10000', '1', '1000')], '11400'],
  // Overnight fees took 200 of the margin.
  ['500', [position(1, '10000', '1', '800', '1000')], '8800'],
  // 1 long coin remains: 500 + 3000 + 2 × (q − 10,000) − (q − 11,000) = 300
  ['500', [position(1, '10000', '2', '2000'), position(2, '11000', '1', '1000')], '5800'],
  // Rounded up for a long, down for a short.
  ['0', [position(1, '1', '3', '0.1')], '0.97'],
  ['0', [position(1, '1', '3', '0.2')], '0.94'],
  ['0', [position(1, '1', '7', '1')], '0.87142858'],
  ['0', [position(2, '1', '7', '1')], '1.12857142'],
  ['20000', [position(1, '10000', '1', '1000')], null],
  ['500', [position(1, '10000', '1', '1000'), position(2, '10000', '1', '1000')], null],
  ['500', [], null],
] as const)('with %s free, %j are closed at %s', (available, positions, at) =>
  expect(liquidationPrice(a(available), positions)).toBe(at),
)

test.each([
  [1, '68006.8', '1', '68.0068', '68074.8068'],
  [2, '67993.2', '1', '67.9932', '67925.2068'],
  [1, '100', '3', '1', '100.33333334'],
  [2, '100', '3', '1', '99.66666666'],
  [2, '1', '1', '5', '0'],
  [1, '1', '0', '5', null],
] as const)('side %d at %s with %s coins covers fees of %s at %s', (type, price, number, fees, at) =>
  expect(breakEvenPrice({ type, price: a(price), number: a(number) }, a(fees))).toBe(at),
)

test.each([
  ['250', '1000', '25'],
  ['1', '3', '33.34'],
  ['1', '0', null],
] as const)('a margin of %s is of %s: %s %%', (margin, available, share) =>
  expect(marginShare(a(margin), a(available))).toBe(share),
)
