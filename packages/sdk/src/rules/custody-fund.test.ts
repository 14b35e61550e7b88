import { expect, test } from 'vitest'
import { getCustodyLevel, getCustodyLevels } from '../contract/index.ts'
import { custodyFund } from './custody.ts'

const table = [
  { level_name: 'V1', min_num: '0', max_num: '100', rate: '0.3' },
  { level_name: 'V2', min_num: '100', max_num: '-1', rate: '0.5' },
]
const own = getCustodyLevel.output.parse({
  balance: '150',
  level: { level_name: 'V2' },
  next_level: null,
  progress: '100',
})
const levels = getCustodyLevels.output.parse(table)

test('both calls: the fund with the rate of its level from the list', () => {
  expect(custodyFund(own, levels)).toMatchObject({
    balance: '150',
    level: { level_name: 'V2', rate: '0.5' },
    level_list: [{ level_name: 'V1' }, { level_name: 'V2' }],
  })
})
test('custody.myLevel alone', () => {
  expect(custodyFund(own, undefined)).toMatchObject({
    balance: '150',
    level: { level_name: 'V2' },
    level_list: [],
  })
})
test('custody.myLevel alone, with levels', () => {
  const whole = getCustodyLevel.output.parse({ balance: '150', level_list: table })
  expect(custodyFund(whole, undefined)).toMatchObject({
    level: { level_name: 'V2', rate: '0.5' },
    level_list: [{ level_name: 'V1' }, { level_name: 'V2' }],
  })
})
test('custody.levels alone, with the fund', () => {
  const whole = getCustodyLevels.output.parse({ balance: '50', todayIcome: '1', level_list: table })
  expect(custodyFund(undefined, whole)).toMatchObject({
    balance: '50',
    todayIcome: '1',
    level: { level_name: 'V1', rate: '0.3' },
    level_list: [{}, {}],
  })
})
test('custody.levels alone, without the fund: the balance is unknown', () => {
  expect(custodyFund(undefined, levels)).toMatchObject({
    balance: null,
    level: undefined,
    level_list: [{}, {}],
  })
})

test('the list fills in the minimum of the next level, or the whole level', () => {
  const low = { balance: '50', level: { level_name: 'V1' } }
  const named = getCustodyLevel.output.parse({ ...low, next_level: { level_name: 'V2' } })
  const next = { level_name: 'V2', min_num: '100' }
  expect(custodyFund(named, levels).next_level).toMatchObject(next)
  expect(custodyFund(getCustodyLevel.output.parse(low), levels).next_level).toMatchObject(next)
  expect(custodyFund(getCustodyLevel.output.parse({ balance: '0' }), levels).next_level).toMatchObject(next)
  expect(custodyFund(own, levels).next_level).toBeUndefined()
  expect(custodyFund(undefined, levels).next_level).toBeUndefined()
})
test('below the lowest level, the lowest is next', () => {
  const [first, ...rest] = table
  const high = getCustodyLevels.output.parse([{ ...first, min_num: '10' }, ...rest])
  expect(custodyFund(getCustodyLevel.output.parse({ balance: '5' }), high)).toMatchObject({
    level: undefined,
    next_level: { level_name: 'V1', min_num: '10' },
  })
})
