import { expect, test } from 'vitest'
import { EXAMPLE, torture } from './support/torture.ts'

test('the example bot survives an hour with the faults of each of 20 seeds', async () => {
  const { code, output } = await torture(EXAMPLE, '--seeds', '20', '--minutes', '60')
  expect(output).toMatch(/^20 of 20 seeds passed/)
  expect(code).toBe(0)
})
