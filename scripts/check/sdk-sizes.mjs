/** What the SDK adds to somebody else's bundle, as esbuild makes it of the built package. */
import { join } from 'node:path'
import { build } from 'esbuild'
import { root } from '../lib/root.mjs'
import { gzip } from './app-sizes.mjs'

const client = "createClient({ origin: 'https://example.com', http: httpOverFetch() })"

/** Programs that a consumer may write. */
const programs = [
  { name: 'SDK: rules alone', budget: 7.3, code: "export * from '@app/sdk/rules'" },
  { name: 'SDK: forms', budget: 6.5, code: "export * from '@app/sdk/forms'" },
  {
    name: 'SDK: one call',
    budget: 6.2,
    code: `import { createClient, getUser, httpOverFetch, send } from '@app/sdk'
           send(${client}, getUser, {})`,
  },
  {
    name: 'SDK: largest call',
    budget: 7.1,
    code: `import { createClient, getLockedOrders, httpOverFetch, send } from '@app/sdk'
           send(${client}, getLockedOrders, {})`,
  },
  {
    name: 'SDK: REST core',
    budget: 20,
    code: `import { contract, createApi, createClient, httpOverFetch } from '@app/sdk'
           export default createApi(${client}, contract)`,
  },
  { name: 'SDK: realtime', budget: 25, code: "export * from '@app/sdk/realtime'" },
]

/** @returns {Promise<import('./app-sizes.mjs').Size[]>} */
export function sdkSizes() {
  return Promise.all(
    programs.map(async ({ name, budget, code }) => {
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
      return { name, bytes: gzip(outputFiles[0].contents), budget, binding: true }
    }),
  )
}
