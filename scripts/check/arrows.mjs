/**
 * Allowed directions of imports between packages, and between the folders of `src` in the SDK and the app. Tests, examples
 * and configuration may import anything.
 */
import ts from 'typescript'
import { imports, parse, place, sources, walk } from './sources.mjs'

/** The SDK's folders with the folders that each may import. Files directly in `src` may import all. */
const sdk = {
  values: [],
  storage: [],
  inbox: ['values', 'storage'],
  contract: ['values'],
  rules: ['values', 'contract'],
  forms: ['values', 'contract', 'rules'],
  client: ['values', 'contract', 'rules'],
  session: ['values', 'contract', 'rules', 'client', 'storage', 'inbox'],
  realtime: ['values', 'contract', 'rules', 'client'],
  app: ['values', 'contract', 'rules', 'client', 'session', 'realtime', 'storage', 'inbox'],
  watch: ['values', 'contract', 'rules', 'forms', 'client', 'session', 'realtime', 'storage', 'inbox', 'app'],
}

/** The app's folders; each may import the earlier ones. Files directly in `src` may import none. */
const ui = ['locales', 'components', 'state', 'shared', 'screens', 'app']

const exempt = path => /\.test\.tsx?$|\.config\.ts$|^packages\/[^/]+\/(test|e2e|examples)\//.test(path)

/** The folder below `src` of a file; '' for files directly in it. */
const folderOf = (path, name) => new RegExp(`^packages/${name}/src/(?:([^/]+)/)?`).exec(path)?.[1] ?? ''
const isPackage = (specifier, name) => specifier === name || specifier.startsWith(`${name}/`)

/**
 * The reason why an import is not allowed, or undefined.
 * @param {{ from: string, to: string, dynamic: boolean, typeOnly: boolean }} arrow
 */
function objection({ from, to, dynamic, typeOnly }) {
  const home = from.split('/')[1]
  if (to.startsWith('packages/') && to.split('/')[1] !== home)
    return 'another package is imported by its name, not by a path'
  if (isPackage(to, '@app/ui')) return 'nothing imports ui'
  return { sdk: objectionInSdk, mocks: objectionInMocks, ui: objectionInUi }[home]?.({
    from,
    to,
    dynamic,
    typeOnly,
  })
}

function objectionInSdk({ from, to }) {
  if (isPackage(to, '@app/mocks')) return 'the SDK does not know the mocks'
  if (isPackage(to, '@app/sdk')) return 'inside the SDK imports are relative'
  const [part, other] = [folderOf(from, 'sdk'), folderOf(to, 'sdk')]
  if (!part || !to.startsWith('packages/') || part === other) return undefined
  if (!other) return `${part} imports a file that wires all parts`
  if (!sdk[part]) return `the folder ${part} has no place in scripts/check/arrows.mjs yet`
  return sdk[part].includes(other)
    ? undefined
    : `${part} may import ${sdk[part].join(', ') || 'no other part'}`
}

function objectionInMocks({ to }) {
  if (!isPackage(to, '@app/sdk') || ['@app/sdk/contract', '@app/sdk/rules'].includes(to)) return undefined
  return 'the mocks use @app/sdk/contract and @app/sdk/rules only, never the client'
}

function objectionInUi({ from, to, dynamic, typeOnly }) {
  const [part, other] = [folderOf(from, 'ui'), to.startsWith('packages/') ? folderOf(to, 'ui') : undefined]
  if (isPackage(to, '@app/mocks') && !dynamic) return 'ui loads the mocks by import() only'
  if (isPackage(to, 'rxjs') && part !== 'state') return 'only state/ touches observables'
  if (part === 'chart' || part === 'line-chart') {
    if (/^(react|react-dom|@preact\/signals-react)(\/|$)/.test(to)) return 'a chart knows no React'
    if (isPackage(to, '@app/sdk')) return 'a chart does not know the SDK'
    if (other !== undefined && other !== part) return 'a chart knows no other part of the app'
  }
  const at = ui.indexOf(part)
  if ((at >= 0 || part === '') && ui.indexOf(other) > at)
    return `${part || 'src'} does not import from ${other}/`
  if (part === 'components') {
    const client = isPackage(to, '@app/sdk') && !['@app/sdk/contract', '@app/sdk/rules'].includes(to)
    if (client && !typeOnly) return "components use the SDK's rules and types, never its client"
  }
  return undefined
}

/** Reads of streams (`something.name$`) outside `ui/src/state`. */
function streams(file) {
  if (!file.fileName.startsWith('packages/ui/src/') || folderOf(file.fileName, 'ui') === 'state') return []
  const found = []
  walk(file, node => {
    if (!ts.isPropertyAccessExpression(node) || !node.name.text.endsWith('$')) return
    found.push(`${place(node)} reads ${node.getText()}: only state/ touches observables`)
  })
  return found
}

/** The violations of a file, one line each. */
export function violations(file) {
  if (exempt(file.fileName)) return []
  const against = imports(file)
    .map(arrow => [arrow, objection(arrow)])
    .filter(([, why]) => why)
    .map(([{ node, to }, why]) => `${place(node)} imports ${to}: ${why}`)
  return [...against, ...streams(file)]
}

/** All violations in the repository. */
export const arrows = () => sources('packages').flatMap(path => violations(parse(path)))
