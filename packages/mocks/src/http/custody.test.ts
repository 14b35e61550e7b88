import { contract } from '@app/sdk/contract'
import { expect, test } from 'vitest'
import { newHolder } from '../../test/support/http-funds.ts'
import { ask, call, sharedServer } from '../../test/support/server.ts'

const { custody, locking } = contract
const DAY = 86_400_000

const { url } = await sharedServer()

test('§7 /api/deposit/level: lists the levels, lowest first, the last unlimited', async () => {
  const { auth } = await newHolder(url, {})
  const { level_list: levels } = await call(url, custody.levels, {}, auth)
  expect(
    levels.map(({ level_name, min_num, max_num, rate }) => [level_name, min_num, max_num, rate]),
  ).toEqual([
    ['VIP 1', '0', '1000', '0.02'],
    ['VIP 2', '1000', '5000', '0.03'],
    ['VIP 3', '5000', '20000', '0.04'],
    ['VIP 4', '20000', '100000', '0.05'],
    ['VIP 5', '100000', '-1', '0.06'],
  ])
})

test('§7 /api/deposit/action, /api/deposit/my_level: moves money in, earns daily income and moves it out', async () => {
  const ann = await newHolder(url, { USDC: '200000' })
  const { auth } = ann
  const fund = () => call(url, custody.myLevel, {}, auth)
  expect(await fund()).toMatchObject({
    balance: '0',
    balance_total: '200000',
    todayIcome: '0',
    totalIcome: '0',
    level: { level_name: 'VIP 1' },
    next_level: { level_name: 'VIP 2' },
    progress: 0,
    level_list: { length: 5 },
  })
  expect(await call(url, custody.move, { type: 1, number: '4000' }, auth)).toBe('Successful operation')
  expect(await fund()).toMatchObject({
    balance: '4000',
    balance_total: '196000',
    level: { level_name: 'VIP 2', rate: '0.03' },
    next_level: { level_name: 'VIP 3' },
    progress: 80,
  })
  expect(await ann.change('USDC')).toEqual(['196000', '0'])

  await ann.wait(2 * DAY)
  expect(await fund()).toMatchObject({ balance: '4001.2', todayIcome: '1.2', totalIcome: '1.2' })
  const income = await call(url, custody.dailyIncome, {}, auth)
  expect(income).toMatchObject({
    total: 1,
    rows: [{ value: '1.2', info: 'VIP 2 0.03%', currency_name: 'USDC', after: '4001.2', type: 10_001 }],
  })
  expect(income.rows[0]?.created_time).toMatch(/ 00:00:00$/)
  expect((await call(url, locking.incomeLog, {}, auth)).rows).toEqual([])

  await call(url, custody.move, { type: 1, number: '100000' }, auth)
  expect(await fund()).toMatchObject({ level: { level_name: 'VIP 5', max_num: '-1' }, progress: 100 })
  expect((await ask(url, custody.myLevel, {}, auth))['message']).toMatchObject({ next_level: null })
  await call(url, custody.move, { type: 2, number: '104001.2' }, auth)
  expect(await ann.change('USDC')).toEqual(['200001.2', '0'])
})

test('§7 /api/deposit/lists: pages the daily income', async () => {
  const { auth, wait } = await newHolder(url, { USDC: '5000' })
  await call(url, custody.move, { type: 1, number: '1000' }, auth)
  await wait(13 * DAY)
  const page = (number: number) => call(url, custody.dailyIncome, { page: number }, auth)
  const [first, second] = [await page(1), await page(2)]
  expect([first.total, first.rows.length, second.rows.length]).toEqual([12, 10, 2])
  const ids = [...first.rows, ...second.rows].map(({ id }) => id ?? 0)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
})
