import Big from 'big.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { messages, type Message } from '../../src/forms/index.ts'
import { toAmount, type Amount } from '../../src/values/index.ts'

/** Decimals of another make, with 80 places where a division has no end: what the rules are measured by. */
export const exact = Big()
exact.DP = 80
exact.RM = Big.roundHalfUp
exact.PE = 2000
exact.NE = -2000

/** A canonical amount; the text must be one. */
export const a = (text: string | number) => toAmount(text) as Amount

/** The canonical text of a result of the oracle. */
export const canonical = (value: Big) => a(value.toFixed())

const money = (min: bigint, max: bigint, places: number) =>
  fc.bigInt({ min, max }).map(units => a(`${units}e-${places}`))

/** Amounts that plain numbers can hold: 0 to 10^7 with up to 8 decimals, small ones as often as large ones. */
export const amounts = fc.oneof(
  money(0n, 10n ** 15n, 8),
  money(0n, 10n ** 10n, 4),
  money(0n, 10n ** 5n, 2),
  money(0n, 100n, 0),
)
/** The same without zero. */
export const positives = amounts.map(amount => (amount === '0' ? a('0.0001') : amount))
/** Percentages and factors: 0 to 300 with up to 4 decimals. */
export const rates = fc.oneof(money(0n, 3_000_000n, 4), money(0n, 30_000n, 2), money(0n, 300n, 0))
/** Positive multiples of a unit, up to 10^9 of them. */
export const multiples = (unit: string, most = 10n ** 9n) =>
  fc.bigInt({ min: 1n, max: most }).map(count => canonical(exact(unit).times(count.toString())))
/** Odd multiples of a unit: with a unit of 0.00005 they lie halfway between two 4-decimal numbers. */
export const oddMultiples = (unit: string, most = 10n ** 9n) =>
  fc.bigInt({ min: 0n, max: most }).map(count => canonical(exact(unit).times((2n * count + 1n).toString())))

/** One formula, computed three ways. `Case` holds amounts only. */
interface Formula<Case> {
  readonly name: string
  /** Any cases. */
  readonly random: fc.Arbitrary<Case>
  /** Cases whose result lies on a border of the rounding. */
  readonly boundary: fc.Arbitrary<Case>
  /** What the rules say. */
  readonly ours: (of: Case) => string
  /** What the oracle says, rounded as the formula says. */
  readonly oracle: (of: Case) => Big
  /** What plain numbers would have said, rounded the same way. */
  readonly float: (of: Case) => number
  /** Decimals that are shown: where the formula does not round, both are compared after rounding to these. */
  readonly shown?: number
}

const RUNS = 1000

/**
 * Two laws, one over random and one over boundary cases: the rules say exactly what the oracle says. Prints in how
 * many of the cases plain numbers would have been wrong.
 */
export const agrees = <Case>({ name, shown, oracle, ours, float, ...cases }: Formula<Case>): void => {
  test.each(['random', 'boundary'] as const)(`law: ${name} is what the oracle says, %s cases`, kind => {
    const seen = { cases: 0, wrong: 0 }
    fc.assert(
      fc.property(cases[kind], of => {
        const truth = oracle(of)
        expect(ours(of)).toBe(canonical(truth))
        seen.cases++
        if (!sameShown(float(of), truth, shown)) seen.wrong++
      }),
      { numRuns: RUNS },
    )
    console.info(`${name}: plain numbers are wrong in ${seen.wrong} of ${seen.cases} ${kind} cases`)
  })
}

const sameShown = (float: number, truth: Big, shown?: number): boolean => {
  if (!Number.isFinite(float)) return false
  const number = exact(String(float))
  return shown === undefined ? number.eq(truth) : number.round(shown).eq(truth.round(shown))
}

/** Plain numbers, rounded the usual way. */
export const plain = {
  down: (value: number, places: number) => Math.floor(value * 10 ** places) / 10 ** places,
  up: (value: number, places: number) => Math.ceil(value * 10 ** places) / 10 ** places,
  halfUp: (value: number, places: number) => Math.round(value * 10 ** places) / 10 ** places,
}

/** Messages as a user reads them. */
export const say = (found: readonly Message[]) =>
  found.map(({ id, values = {} }) =>
    Object.entries(values).reduce(
      (text, [key, value]) => text.replace(`{${key}}`, value),
      String(messages[id]),
    ),
  )
