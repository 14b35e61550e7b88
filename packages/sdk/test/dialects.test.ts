import { beforeAll, describe, expect, test } from 'vitest'
import type { DialectName } from '../../mocks/src/dialects/index.ts'
import { tour } from './support/tour.ts'

/** Random: a token, the name of a picture. */
const RANDOM = ['account.login']
const PICTURE = /(?<=^\/upload\/).*/
/** Figures next to rows, which bare lists do not have. */
const FIGURES = ['total', 'count', 'income_total', 'hazard_rate', 'profits_total', 'rate_profits_total']

/** Removes the differences between dialects: the spelling of numbers in fields outside the contract. */
const plain = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value === 'string')
    return /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value.replace(PICTURE, '')
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).filter(([name]) => !FIGURES.includes(name))
  return Object.fromEntries(fields.map(([name, inner]) => [name, plain(inner)]))
}

/** Runs the tour; returns the outputs of all calls. */
const outputsIn = async (dialect: DialectName) => {
  const outputs: unknown[] = []
  const drift = await tour(
    {
      answered: () => {},
      pushed: () => {},
      returned: (name, output) => RANDOM.includes(name) || outputs.push([name, plain(output)]),
    },
    dialect,
  )
  expect(drift).toEqual([])
  return outputs
}

describe('every dialect gives the same outputs, without drift', () => {
  let usual: unknown
  beforeAll(async () => {
    usual = await outputsIn('default')
  })
  test.each(['rows-in-message', 'payload-in-data', 'codes'] as const)('%s', async dialect => {
    expect(await outputsIn(dialect)).toEqual(usual)
  })
})

test('every call works without drift on a platform that sends only the fields of the specification', async () => {
  expect((await outputsIn('spec')).length).toBeGreaterThan(0)
})
