import { join } from 'node:path'
import { build, preview } from 'vite'
import { DEMO_USER } from '../../mocks/src/platform/demo.ts'
import { Exchange } from '../e2e/exchange.ts'
import { storedSession } from '../e2e/fixtures.ts'
import { serveSite } from '../e2e/site.ts'

const UI = join(import.meta.dirname, '..')
/** Where benches keep what they build. */
export const CACHE = join(UI, '../../.cache/bench')

/** Builds the app as it is shipped. @returns its folder */
export const buildApp = async (): Promise<string> => {
  const dist = join(CACHE, 'app')
  await build({
    root: UI,
    configFile: join(UI, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: dist, emptyOutDir: true },
  })
  return dist
}

/** Serves a page that was built into a folder. */
export const serve = async (root: string, outDir: string) => {
  const server = await preview({
    configFile: false,
    root,
    logLevel: 'silent',
    build: { outDir },
    preview: { port: 0, host: 'localhost' },
  })
  const address = server.httpServer.address()
  if (address === null || typeof address === 'string') throw new Error('The page has no port')
  return { origin: `http://localhost:${address.port}`, close: () => server.close() }
}

/** Starts an exchange of its own, whose time runs, and serves the app next to it. */
export const startSite = async (options: Parameters<typeof serveSite>[2]) => {
  const exchange = new Exchange('default', '--speed', '1')
  await exchange.start()
  const { origin, trust, close } = await serveSite(exchange.port, exchange.socketPort, options)
  const { account: email, password } = DEMO_USER
  return {
    exchange,
    origin,
    trust,
    /** The storage of a page on which the user of the demo has logged in. */
    async session() {
      const value = storedSession(await exchange.login({ id: 0, email, password }))
      return { cookies: [], origins: [{ origin, localStorage: [{ name: 'h4.session', value }] }] }
    },
    async close() {
      await close()
      await exchange.end()
    },
  }
}
