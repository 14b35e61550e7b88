/** What the built SDK adds to a consumer's bundle, measured with esbuild. */
import { join } from 'node:path'
import { build } from 'esbuild'
import { root } from '../lib/root.mjs'
import { gzip } from './app-sizes.mjs'

const app = "export { createApp } from '@app/sdk'"
const client = "createClient({ origin: 'https://example.com', http: httpOverFetch() })"

/** Example programs. Packages in `over` are not counted: the consumer already has them. */
const programs = [
  { name: 'SDK: rules alone', budget: 6.2, code: "export * from '@app/sdk/rules'" },
  { name: 'SDK: forms', budget: 6.5, code: "export * from '@app/sdk/forms'" },
  {
    name: 'SDK: one call',
    budget: 8.5,
    code: `import { createClient, getUser, httpOverFetch, send } from '@app/sdk'
           send(${client}, getUser, {})`,
  },
  {
    name: 'SDK: largest call',
    budget: 10.4,
    code: `import { createClient, getLockedOrders, httpOverFetch, send } from '@app/sdk'
           send(${client}, getLockedOrders, {})`,
  },
  {
    name: 'SDK: REST core',
    budget: 16.2,
    code: `import { contract, createApi, createClient, httpOverFetch } from '@app/sdk'
           export default createApi(${client}, contract)`,
  },
  { name: 'SDK: realtime', budget: 20.5, code: "export * from '@app/sdk/realtime'" },
  { name: 'SDK: app', budget: 46, code: app },
  {
    name: 'SDK: + watchOptions',
    budget: 9,
    code: `${app}; export { watchOptions } from '@app/sdk/watch'`,
    over: app,
  },
  {
    name: 'SDK: + all watchers',
    budget: 33.5,
    code: `${app}; export * from '@app/sdk/watch'`,
    over: app,
  },
]

/** @returns {Promise<import('./app-sizes.mjs').Size[]>} */
export function sdkSizes() {
  return Promise.all(
    programs.map(async ({ name, budget, code, over }) => {
      const bytes = (await bundled(code)) - (over === undefined ? 0 : await bundled(over))
      return { name, bytes, budget, binding: true }
    }),
  )
}

/** The bytes of a program with its imports. */
async function bundled(code) {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: join(root, 'packages/ui') },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    logLevel: 'silent',
  })
  return gzip(outputFiles[0].contents)
}
