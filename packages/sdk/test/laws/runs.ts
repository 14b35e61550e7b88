/** The fast-check parameters of a law: at least H4_RUNS runs, H4_SHRINK=1 shrinks counterexamples. */
export const runs = (numRuns: number) => ({
  numRuns: Math.max(numRuns, Number(process.env['H4_RUNS'] ?? 0)),
  endOnFailure: process.env['H4_SHRINK'] === undefined,
})
