import Big from 'big.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { messages, type Message } from '../../src/forms/index.ts'
import { toAmount, type Amount } from '../../src/values/index.ts'

/** Reference decimals (big.js) for the rules, with 80 places for divisions. */
export const exact = Big()
exact.DP = 80
exact.RM = Big.roundHalfUp
exact.PE = 2000
exact.NE = -2000

/** A canonical amount; the text must be one. */
export const a = (text: string | number) => toAmount(text) as Amount

/** The canonical amount of an oracle result. */
export const canonical = (value: Big) => a(value.toFixed())

const money = (min: bigint, max: bigint, places: number) =>
  fc.bigInt({ min, max }).map(units => a(`${units}e-${places}`))

/** 0 to 10^7 with up to 8 decimals, small amounts as often as large ones. */
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
/** Odd multiples of a unit: with a unit of 0.00005 they are halfway between two 4-decimal numbers. */
export const oddMultiples = (unit: string, most = 10n ** 9n) =>
  fc.bigInt({ min: 0n, max: most }).map(count => canonical(exact(unit).times((2n * count + 1n).toString())))

/** One formula, computed three ways. `Case` holds amounts only. */
interface Formula<Case> {
  readonly name: string
  /** Any cases. */
  readonly random: fc.Arbitrary<Case>
  /** Cases whose result is on a rounding boundary. */
  readonly boundary: fc.Arbitrary<Case>
  /** The result of the rules. */
  readonly ours: (of: Case) => string
  /** The oracle's result, rounded like the formula. */
  readonly oracle: (of: Case) => Big
  /** The result with plain numbers, rounded the same way. */
  readonly float: (of: Case) => number
  /** For a formula that does not round: both are rounded to so many decimals before the comparison. */
  readonly shown?: number
}

const RUNS = 1000

/**
 * Two laws, for random and boundary cases: the rules equal the oracle. Prints how many cases plain numbers get wrong.
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

/** Rounding with plain numbers. */
export const plain = {
  down: (value: number, places: number) => Math.floor(value * 10 ** places) / 10 ** places,
  up: (value: number, places: number) => Math.ceil(value * 10 ** places) / 10 ** places,
  halfUp: (value: number, places: number) => Math.round(value * 10 ** places) / 10 ** places,
}

/** Messages as shown to a user. */
export const say = (found: readonly Message[]) =>
  found.map(({ id, values = {} }) =>
    Object.entries(values).reduce(
      (text, [key, value]) => text.replace(`{${key}}`, value),
      String(messages[id]),
    ),
  )
