import { expect, test } from './fixtures.ts'
import { ENOUGH, judge } from './soak/judge.ts'
import { report, writeDocs } from './soak/report.ts'
import { soak } from './soak/soak.ts'
import { look, TRADES } from './soak/trader.ts'
import { openChinese } from './steps.ts'
import { funds } from './trading.ts'

/** What `npm run soak` asks for. */
const { minutes, docs } = JSON.parse(process.env['H4_SOAK'] ?? '{}') as { minutes?: number; docs?: boolean }
test.use({ balances: funds('10000000', 'change', 'lever', 'micro', 'legal'), serviceWorkers: 'allow' })
test.beforeEach(({ page, origin }) => openChinese(page, origin))

test('hours of trading leave heap, nodes, listeners and sockets flat', async ({ page, exchange }) => {
  const result = await soak(page, exchange, { rounds: ENOUGH, ...(minutes && { minutes }) })
  const verdicts = judge(result.samples)
  console.log(report(result, verdicts))
  if (docs) writeDocs(result, verdicts)
  expect(result.broken).toEqual([])
  expect(result.trades).toBe(TRADES * result.samples.length)
  expect(verdicts.filter(({ grew }) => grew)).toEqual([])
})

test('listeners that leak with each navigation are found', async ({ page, exchange }) => {
  await page.addInitScript(() => {
    const { pushState } = history
    history.pushState = function (...place) {
      for (const type of ['one', 'two']) addEventListener(type, () => place)
      pushState.apply(this, place)
    }
  })
  const { samples } = await soak(page, exchange, { rounds: 8, activities: { look } })
  expect(judge(samples).flatMap(({ key, grew }) => (grew ? key : []))).toEqual(['listeners'])
})
