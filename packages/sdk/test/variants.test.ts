import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract, type Endpoint } from '../src/contract/index.ts'
import { send, type Client } from '../src/client/index.ts'
import { driftOf, testClient } from './support/client.ts'
import { json, startServer, type Answer, type TestServer } from './support/http-server.ts'
import { accountVariants } from './variants/account.ts'
import { marketVariants } from './variants/market.ts'
import { moneyVariants } from './variants/money.ts'
import { tradingVariants } from './variants/trading.ts'

const table = [...moneyVariants, ...tradingVariants, ...accountVariants, ...marketVariants]

let answer: Answer
let server: TestServer
let client: Client
beforeAll(async () => {
  server = await startServer((request, response) => answer(request, response))
  client = testClient(server.origin, { drift: 'throw' })
})
afterAll(() => server.close())

describe('whatever a server of the family answers is read, without drift', () => {
  const drift: unknown[] = []
  beforeAll(() => void drift.push(...driftOf(client)))

  test.each(table.map(row => [`${row.endpoint.name}: ${row.title}`, row] as const))('%s', async (_, row) => {
    answer = json(row.body)
    const output = await send(client, row.endpoint, row.input)
    if (typeof row.output === 'object' && row.output !== null) expect(output).toMatchObject(row.output)
    else expect(output).toEqual(row.output)
  })
})

test('every endpoint of the contract is in the table', () => {
  const names = Object.values(contract).flatMap(area => Object.values<Endpoint>(area).map(({ name }) => name))
  const fed = new Set(table.map(({ endpoint }) => endpoint.name))
  expect(names.filter(name => !fed.has(name))).toEqual([])
})
