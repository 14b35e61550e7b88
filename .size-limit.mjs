/** Budgets in gzipped JavaScript: what the built app loads, by screen, and what the built SDK adds to a bundle. */
import { loads } from './packages/ui/bench/loads.mjs'

const { login, usableHome, home, homeAll, app: whole, practice } = loads('packages/ui/dist')

const app = (name, limit, path) => ({
  name,
  limit,
  path,
  gzip: true,
  disablePlugins: ['@size-limit/esbuild'],
})

/** A program that imports `names` from the entries of the SDK. */
const sdk = (name, limit, names) => ({
  name: `SDK: ${name}`,
  limit,
  path: 'packages/sdk/dist/index.js',
  import: Object.fromEntries(
    Object.entries(names).map(([from, each]) => [`packages/sdk/dist/${from}.js`, each]),
  ),
  gzip: true,
  modifyEsbuildConfig: config => ({ ...config, format: 'esm', target: 'es2022', logLevel: 'error' }),
})

export default [
  app('first load: login', '155.8 kB', login),
  app('/home, usable', '177.3 kB', usableHome),
  app('/home, complete', '206.5 kB', home),
  app('/home, all in', '238 kB', homeAll),
  app('whole app, in one language', '387.7 kB', whole),
  app('practice account', '118.4 kB', practice),
  sdk('rules alone', '5.8 kB', { 'rules/index': '*' }),
  sdk('forms', '7.2 kB', { 'forms/index': '*' }),
  sdk('one call', '9.3 kB', {
    index: '{ createClient, httpOverFetch, send }',
    'contract/index': '{ getUser }',
  }),
  sdk('largest call', '11.5 kB', {
    index: '{ createClient, httpOverFetch, send }',
    'contract/index': '{ getLockedOrders }',
  }),
  sdk('REST core', '17.3 kB', { index: '{ contract, createApi, createClient, httpOverFetch }' }),
  sdk('realtime', '19.6 kB', { 'realtime/index': '*' }),
  sdk('app', '51.2 kB', { index: '{ createApp }' }),
  sdk('app + watchOptions', '64 kB', { index: '{ createApp }', 'watch/index': '{ watchOptions }' }),
  sdk('app + all watchers', '93.8 kB', { index: '{ createApp }', 'watch/index': '*' }),
]
