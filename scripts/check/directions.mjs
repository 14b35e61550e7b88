/** The allowed directions of imports, type imports included. Tests, examples and configuration may import anything. */

/** A folder of the SDK and the folders that it may import. Files directly in `src` may import all of them. */
const sdk = {
  values: [],
  storage: [],
  inbox: ['values', 'storage'],
  contract: ['values'],
  rules: ['values', 'contract'],
  forms: ['values', 'contract', 'rules'],
  client: ['values', 'contract', 'rules'],
  fetched: ['values', 'client'],
  session: ['values', 'contract', 'rules', 'client', 'fetched', 'storage', 'inbox'],
  realtime: ['values', 'contract', 'rules', 'client'],
  app: ['values', 'contract', 'rules', 'client', 'fetched', 'session', 'realtime', 'storage', 'inbox'],
  watch: 'values contract rules forms client fetched session realtime storage inbox app'.split(' '),
}

/** A folder may import the folders before it. Files directly in `src` may import all of them. */
const mocks = [
  'journal',
  'exchange',
  'dialects',
  'platform',
  'http',
  'realtime',
  'control',
  'fork',
  'page',
  'testing',
]
const exchange = 'core market accounts options spot leverage locking custody funds news scenarios'.split(' ')

/** A folder may import the folders before it and files directly in `src`, which import no folder. */
const ui = ['locales', 'components', 'state', 'shared', 'screens', 'app']

const earlier = folders => Object.fromEntries(folders.map((name, at) => [name, folders.slice(0, at)]))
const alternatives = names => `(${names.join('|')})`

/** One rule for each folder of `root`: it imports only itself, the given folders and `more`. */
const directions = (root, allowed, more = []) =>
  Object.entries(allowed).map(([name, others]) => ({
    name: `${root}/${name} imports ${others.join(', ') || 'no other folder'}`,
    severity: 'error',
    from: { path: `^${root}/${name}/` },
    to: { path: `^${root}/`, pathNot: [`^${root}/${alternatives([name, ...others])}/`, ...more] },
  }))

const known = (root, names, more = []) => ({
  name: `a folder of ${root} has a place in scripts/check/directions.mjs`,
  severity: 'error',
  from: { path: `^${root}/[^/]+/`, pathNot: [`^${root}/${alternatives(names)}/`, ...more] },
  to: {},
})

const forbid = (name, from, to) => ({ name, severity: 'error', from, to })
const packageOf = names => `/node_modules/${alternatives(names)}/`

export default {
  forbidden: [
    forbid('no cycles', {}, { circular: true }),
    forbid('nothing imports ui', { pathNot: '^packages/ui/' }, { path: '^packages/ui/' }),
    forbid('the SDK imports no other package', { path: '^packages/sdk/' }, { path: '^packages/(mocks|ui)/' }),
    forbid(
      "the mocks use the SDK's contract and rules only, except to test bots and apps and to follow a platform",
      { path: '^packages/mocks/', pathNot: '^packages/mocks/src/(testing|vitest|fork)' },
      { path: '^packages/sdk/', pathNot: '^packages/sdk/src/(contract|rules)/' },
    ),
    forbid(
      'ui loads the mocks by import() only',
      { path: '^packages/ui/' },
      { path: '^packages/mocks/', dynamic: false, dependencyTypesNot: ['type-only'] },
    ),
    ...directions('packages/sdk/src', sdk),
    known('packages/sdk/src', Object.keys(sdk)),
    ...directions('packages/mocks/src', earlier(mocks)),
    known('packages/mocks/src', mocks),
    ...directions('packages/mocks/src/exchange', earlier(exchange)),
    known('packages/mocks/src/exchange', exchange),
    ...directions('packages/ui/src', earlier(ui), [
      '^packages/ui/src/[^/]+$',
      '^packages/ui/src/(chart|line-chart|styles)/',
    ]),
    known('packages/ui/src', [...ui, 'chart', 'line-chart', 'styles']),
    forbid(
      'files directly in ui/src import no folder',
      { path: '^packages/ui/src/[^/]+$' },
      { path: '^packages/ui/src/[^/]+/' },
    ),
    ...['chart', 'line-chart'].map(name =>
      forbid(
        `${name} knows no other folder, no React and no SDK`,
        { path: `^packages/ui/src/${name}/` },
        {
          path: ['^packages/', packageOf(['react', 'react-dom', '@preact/signals-react'])],
          pathNot: `^packages/ui/src/${name}/`,
        },
      ),
    ),
    forbid(
      'only ui/state uses rxjs',
      { path: '^packages/ui/src/', pathNot: '^packages/ui/src/state/' },
      { path: packageOf(['rxjs']) },
    ),
    forbid(
      "components use the SDK's rules and types only",
      { path: '^packages/ui/src/components/' },
      {
        path: '^packages/sdk/',
        pathNot: '^packages/sdk/src/(contract|rules)/',
        dependencyTypesNot: ['type-only'],
      },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    exclude: { path: '\\.test(-d)?\\.tsx?$' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'default'],
    },
  },
}
