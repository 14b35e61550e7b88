import { beforeAll, describe, expect, test } from 'vitest'
import type { DialectName } from '../../mocks/src/dialects/dialect.ts'
import { contract, type Endpoint } from '../src/contract/index.ts'
import { tour } from './support/tour.ts'

const names = Object.values(contract).flatMap(area => Object.values<Endpoint>(area).map(({ name }) => name))

/** Never the same twice: a token, the name of a picture. */
const RANDOM = ['account.login']
const PICTURE = /(?<=^\/upload\/).*/
/** Figures beside rows, which bare lists do not have. */
const BESIDE = ['total', 'count', 'income_total', 'hazard_rate', 'profits_total', 'rate_profits_total']

/** A value without what differs from dialect to dialect: how numbers are written in fields that the contract does not know. */
const plain = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value === 'string')
    return /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value.replace(PICTURE, '')
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).filter(([name]) => !BESIDE.includes(name))
  return Object.fromEntries(fields.map(([name, inner]) => [name, plain(inner)]))
}

/** Goes everywhere, and tells what callers were given. */
const outputsIn = async (dialect: DialectName) => {
  const called = new Set<string>()
  const outputs: unknown[] = []
  const drift = await tour(
    {
      answered: () => {},
      pushed: () => {},
      called: name => void called.add(name),
      gave: (name, output) => RANDOM.includes(name) || outputs.push([name, plain(output)]),
    },
    dialect,
  )
  expect(drift).toEqual([])
  expect([...called].sort()).toEqual(names.sort())
  return outputs
}

describe('whatever dialect the platform answers in, a caller gets the same, without drift', () => {
  let usual: unknown
  beforeAll(async () => {
    usual = await outputsIn('default')
  })
  test.each(['rows-in-message', 'payload-in-data', 'codes'] as const)('%s', async dialect => {
    expect(await outputsIn(dialect)).toEqual(usual)
  })
})

test('every call works, without drift, on a platform that sends only what SPEC names', async () => {
  expect((await outputsIn('spec')).length).toBeGreaterThan(0)
})
