/** The fast-check parameters of a law: H4_RUNS overrides the number of runs, H4_SHRINK=1 shrinks counterexamples. */
export const runs = (numRuns: number) => ({
  numRuns: Number(process.env['H4_RUNS'] ?? numRuns),
  endOnFailure: process.env['H4_SHRINK'] === undefined,
})
