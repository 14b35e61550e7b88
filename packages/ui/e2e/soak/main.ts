/** `npm run soak`: trades in the built app for an hour, and fails if something grows that must not. */
import { parseArgs } from 'node:util'
import { openBrowser } from '../../bench/browser.ts'
import { ENOUGH, judge } from './judge.ts'
import { summary, table, writeDocs } from './report.ts'
import { soak } from './soak.ts'

const USAGE = `npm run soak -- [options]

  --minutes N   how long (60)
  --docs        writes figures and chart into docs/reliability.md`

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    docs: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
const minutes = Number(values.minutes)
if (values.help || !(minutes > 0)) {
  console.log(USAGE)
  process.exit(values.help ? 0 : 1)
}

const browser = await openBrowser(1)
try {
  const result = await soak({
    browser,
    minutes,
    rounds: ENOUGH,
    onSample: ({ minute, ...figures }) =>
      console.log(
        `${minute.toFixed(1).padStart(5)} min  ${Object.entries(figures)
          .map(([key, value]) => `${key} ${value.toFixed(key === 'heap' ? 2 : 0)}`)
          .join('  ')}`,
      ),
  })
  const verdicts = judge(result.samples)
  for (const each of result.broken) console.log(each)
  console.log(`\n${table(verdicts)}\n\n${summary(result)}`)
  if (values.docs) writeDocs(result, verdicts)
  const grown = verdicts.filter(({ grew }) => grew).map(({ name }) => name)
  if (grown.length > 0) console.log(`Not flat: ${grown.join(', ')}`)
  if (grown.length > 0 || result.broken.length > 0) process.exitCode = 1
} finally {
  await browser.close()
}
