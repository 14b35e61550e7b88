import { join } from 'node:path'
import { createServer } from 'vite'
import { expect, onTestFinished, test } from 'vitest'

const UI = join(import.meta.dirname, '..')

test('the development server answers this machine only, with the sources and nothing else', async () => {
  const server = await createServer({
    root: UI,
    configFile: join(UI, 'vite.config.ts'),
    // Its own cache: a running server has the other one.
    cacheDir: join(UI, '.cache/dev-server-test'),
    server: { port: 0 },
    logLevel: 'silent',
  })
  onTestFinished(() => server.close())
  await server.listen()
  const origin = `http://localhost:${server.config.server.port}`
  expect(['127.0.0.1', '::1']).toContainEqual(Object(server.httpServer?.address()).address)
  const statusOf = async (path: string) => (await fetch(`${origin}${path}`)).status
  const file = (name: string) => `/h4/@fs${join(UI, '../..', name)}`
  expect(await statusOf(file('packages/sdk/src/index.ts'))).toBe(200)
  for (const name of ['package.json', 'packages/mocks/package.json', 'deploy/nginx.conf'])
    expect(await statusOf(file(name)), name).toBe(403)
  // Not the codes of the exchange's users.
  expect(Object.keys(server.config.server.proxy ?? {})).toEqual(['/api', '/upload', '/wss'])
})
