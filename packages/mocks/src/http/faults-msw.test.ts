import { contract } from '@app/sdk/contract'
import { expect, onTestFinished, test } from 'vitest'
import { createNodeExchange } from '../node.ts'

test('msw calls fail like server calls', async () => {
  const exchange = createNodeExchange({ speed: 0 })
  exchange.listen()
  onTestFinished(() => exchange.close())
  const there = () => fetch(`https://exchange.example${contract.market.quotations.path}`)
  for (const kind of ['drop', 'dropAfter'] as const) {
    await exchange.control.faults.add({ kind })
    await expect(there()).rejects.toThrow('Failed to fetch')
  }
  await exchange.control.faults.add({ kind: 'truncated' })
  const half = await there()
  expect(half.status).toBe(200)
  await expect(half.text()).rejects.toThrow()
  await exchange.control.faults.add({ kind: 'status', status: 502 })
  expect((await there()).status).toBe(502)
  expect((await there()).status).toBe(200)
})
