/** Measures with Lighthouse how fast the main pages start, without and with a cache. Writes JSON. */
import { places } from '../e2e/places.ts'
import { paths } from '../src/paths.ts'
import { scoreOf, startAuditor, weakIn } from './auditor.ts'

const RUNS = Number(process.argv[2] ?? 5)
/** Only the pages whose path contains it. */
const ONLY = process.argv[3] ?? ''

const VISITORS = [paths.login.path]
const USERS = [paths.home.path, paths.market.path, paths.transaction.path, paths.assets.path]

/** The metrics, by column. */
const METRICS = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const

const { audit, signIn, page, origin, close } = await startAuditor()
const cdp = await page.context().newCDPSession(page)

/** Leaves the session. */
const emptyCaches = async () => {
  await cdp.send('Network.clearBrowserCache')
  await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'service_workers,cache_storage' })
}

/** As after an earlier visit: the service worker has all files. */
const fillCaches = async (href: string) => {
  await page.goto(`${origin}/h4${href}`)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.goto(`${origin}/h4${href}`)
  await page.locator('h1').waitFor()
  await page.goto(`${origin}/blank`)
}

const runs: Record<string, object[]> = {}
const visit = async (path: string, kind: 'first' | 'cached') => {
  const { href } = places.find(place => place.path === path) ?? { href: path }
  const name = `${path}, ${kind} visit`
  const report = await audit(`startup-${name.replaceAll(/\W+/g, '-')}`, href, ['performance'])
  const metrics = Object.entries(METRICS).map(([column, id]) => [
    column,
    report.audits[id]?.numericValue ?? 0,
  ])
  ;(runs[name] ??= []).push({
    score: scoreOf(report, 'performance'),
    ...Object.fromEntries(metrics),
    weak: weakIn(report),
  })
}

const visitAll = async (wanted: readonly string[]) => {
  const group = wanted.filter(path => path.includes(ONLY))
  for (let run = 0; run < RUNS; run++) {
    for (const path of group) {
      await emptyCaches()
      await visit(path, 'first')
    }
    for (const path of group) await fillCaches(path)
    for (const path of group) await visit(path, 'cached')
  }
}

try {
  await visitAll(VISITORS)
  await signIn()
  await visitAll(USERS)
  console.log(JSON.stringify(runs))
} finally {
  await close()
}
