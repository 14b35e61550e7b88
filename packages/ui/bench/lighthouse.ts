/** Audits every page of the built app with Lighthouse. Writes JSON. */
import { places } from '../e2e/places.ts'
import { isVisitors } from '../src/paths.ts'
import { scoreOf, startAuditor, weakIn } from './auditor.ts'

/** Only the pages whose path contains it. */
const ONLY = process.argv[2] ?? ''
const CATEGORIES = ['accessibility', 'best-practices', 'seo'] as const

const { audit, signIn, close } = await startAuditor()
try {
  const audited: Record<string, object> = {}
  const visit = async (group: typeof places) => {
    for (const { path, href } of group) {
      if (!path.includes(ONLY)) continue
      const report = await audit(path.slice(1).replaceAll('/', '-'), href, CATEGORIES)
      const scores = CATEGORIES.map(name => [name, scoreOf(report, name)] as const)
      audited[path] = { scores: Object.fromEntries(scores), weak: weakIn(report) }
    }
  }
  // The visitor's pages first: signed in, they lead to home.
  await visit(places.filter(({ path }) => isVisitors(path)))
  await signIn()
  await visit(places.filter(({ path }) => !isVisitors(path)))
  console.log(JSON.stringify(audited))
} finally {
  await close()
}
