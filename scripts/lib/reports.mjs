/** Counts the results in the JSON reports of vitest and Playwright. */

/**
 * @typedef {{ passed: number, failed: number, skipped: number, problems: string[] }} Counts
 *   `problems`: failures outside tests, such as a file that does not load; each counts as one failed
 */

/** @returns {Counts} */
export function countVitest(report) {
  const broken = report.testResults.filter(
    file => file.status === 'failed' && file.assertionResults.length === 0,
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    problems: broken.map(file => `${file.name} could not be run`),
  }
}

/** @returns {Counts} */
export function countPlaywright(report) {
  const { expected, flaky, unexpected, skipped } = report.stats
  const problems = report.errors.map(error => (error.message ?? String(error.value)).split('\n')[0])
  return { passed: expected + flaky, failed: unexpected + problems.length, skipped, problems }
}

/**
 * The result of a runner. A runner that failed without a failed test, left no report, or unexpectedly ran nothing counts
 * as one failure, so that the sum never hides one.
 * @param {{ name: string, code: number, counts: Counts | undefined, mayBeEmpty: boolean }} end
 * @returns {Counts}
 */
export function judge({ name, code, counts, mayBeEmpty }) {
  const { passed, failed, skipped, problems } = counts ?? { passed: 0, failed: 0, skipped: 0, problems: [] }
  const inconsistency =
    (!counts && `${name}: the runner ended with code ${code} and left no report`) ||
    (code !== 0 && failed === 0 && `${name}: the runner ended with code ${code} although no test failed`) ||
    (passed + failed === 0 && !mayBeEmpty && `${name}: nothing was run`)
  return inconsistency
    ? { passed, failed: failed + 1, skipped, problems: [...problems, inconsistency] }
    : { passed, failed, skipped, problems }
}

/** The summary line of a test run. */
export function summary(all) {
  const sum = key => all.reduce((total, counts) => total + counts[key], 0)
  const skipped = sum('skipped')
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped ? `, ${skipped} skipped` : ''}`
}
