import { expect, it } from 'vitest'
import { countPlaywright, countVitest, judge, summary } from './reports.mjs'

const green = { passed: 3, failed: 0, skipped: 0, problems: [] }
const end = { name: 'vitest', code: 0, counts: green, mayBeEmpty: false }

it('keeps a green run', () => expect(judge(end)).toEqual(green))

it.each([
  ['died without a report', { code: 1, counts: undefined }],
  ['ended badly although no test failed', { code: 1 }],
  ['ran nothing', { counts: { ...green, passed: 0 } }],
])('counts a runner that %s as a failure', (_, change) => {
  const { failed, problems } = judge({ ...end, ...change })
  expect(failed).toBe(1)
  expect(problems).toHaveLength(1)
})

it('accepts a filter without matches in one runner', () => {
  expect(judge({ ...end, counts: { ...green, passed: 0 }, mayBeEmpty: true }).failed).toBe(0)
})

it('counts a test file that does not load', () => {
  const file = { name: 'a.test.ts', status: 'failed', assertionResults: [] }
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [file],
  }
  expect(countVitest(report)).toMatchObject({ passed: 2, failed: 2, skipped: 2 })
})

it('counts errors of Playwright outside tests', () => {
  const stats = { expected: 2, flaky: 0, unexpected: 1, skipped: 0 }
  expect(countPlaywright({ stats, errors: [{ message: 'SyntaxError: x\n at y' }] })).toEqual({
    passed: 2,
    failed: 2,
    skipped: 0,
    problems: ['SyntaxError: x'],
  })
})

it('summarizes in one line, with skipped tests if any', () => {
  expect(summary([green, { ...green, failed: 2 }])).toBe('6 passed, 2 failed')
  expect(summary([{ ...green, skipped: 1 }])).toBe('3 passed, 0 failed, 1 skipped')
})
