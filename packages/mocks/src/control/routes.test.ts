import { readdirSync, readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { request } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createControl } from './client.ts'
import { allControls } from './controls/index.ts'
import { noForeignNames } from '../http/guards.ts'
import type { ServerOptions } from '../server.ts'
import { controlOf, testServer } from '../../test/support/server.ts'

const PAGE = new URL('../control/page/', import.meta.url)

const started = async (settings: ServerOptions = {}) => {
  const server = await testServer(settings)
  onTestFinished(() => server.close())
  return server
}

/** The status of a request with another Host header. */
const statusAs = (url: string, host: string, path: string, authorization?: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const headers = { host, ...(authorization !== undefined && { authorization }) }
    request(`${url}${path}`, { headers }, response => resolve(response.resume().statusCode))
      .on('error', reject)
      .end()
  })

test('control and its page are off by default', async () => {
  const { url } = await started({ control: false })
  for (const path of ['/control', '/control/state', '/control/page/console.js', '/']) {
    expect((await fetch(url + path)).status).toBe(404)
  }
  await expect(controlOf(url).state.get()).rejects.toMatchObject({ status: 404 })
  const snapshot = await fetch(`${url}/control/snapshot`, { method: 'POST', body: 'x'.repeat(70_000) })
  expect(snapshot.status).toBe(413)
})

test('GET /control lists every control with a sentence', async () => {
  const { url } = await started()
  const list = (await (await fetch(`${url}/control`)).json()) as readonly { name: string; doc: string }[]
  expect(list.map(({ name }) => name)).toEqual(allControls.map(({ name }) => name))
  for (const { doc } of list) expect(doc).toMatch(/^[A-Z].{10,118}\.$/)
})

test('controls have distinct routes', () => {
  const routes = allControls.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(routes).size).toBe(routes.length)
})

test('control needs a loopback host name; the inbox also accepts an IP address', async () => {
  const { url } = await started()
  const { port } = new URL(url)
  for (const name of ['localhost', '127.0.0.1', '[::1]', 'app.localhost']) {
    expect(await statusAs(url, `${name}:${port}`, '/control/state')).toBe(200)
  }
  for (const name of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example']) {
    expect(await statusAs(url, `${name}:${port}`, '/control')).toBe(403)
    expect(await statusAs(url, `${name}:${port}`, '/control/state')).toBe(403)
    expect(await statusAs(url, `${name}:${port}`, '/inbox')).toBe(403)
    expect(await statusAs(url, `${name}:${port}`, '/api/news/list')).not.toBe(403)
  }
  expect(await statusAs(url, '192.168.1.5:5173', '/control/state')).toBe(403)
  // A phone that loaded the app from this machine.
  expect(await statusAs(url, '192.168.1.5:5173', '/inbox')).toBe(200)
})

const GUARDED = ['/control', '/control/state', '/control/snapshot', '/inbox']

test('off loopback, control and inbox need the token, and a host name that DNS rebinding cannot have', async () => {
  const lines: string[] = []
  const server = await started({ host: '0.0.0.0', log: line => void lines.push(line) })
  const { url, controlToken } = server
  const { port } = new URL(url)
  expect(controlToken).toMatch(/^[0-9a-f]{32}$/)
  const right = `Bearer ${controlToken}`
  const names = ['localhost', '127.0.0.1', '[::1]', '192.168.1.5', '0.0.0.0'].map(name => `${name}:${port}`)
  for (const path of GUARDED) {
    for (const name of names) {
      expect(await statusAs(url, name, path)).toBe(401)
      expect(await statusAs(url, name, path, right)).toBe(200)
    }
    for (const name of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example'])
      expect(await statusAs(url, `${name}:${port}`, path, right)).toBe(403)
    for (const wrong of ['', 'Bearer ', `Bearer ${'0'.repeat(32)}`, controlToken, `${right}0`])
      expect(await statusAs(url, names[0] ?? '', path, wrong)).toBe(401)
  }
  // The platform itself and the empty page are for everybody.
  for (const path of ['/health', '/', '/control/page/console.js'])
    expect(await statusAs(url, `exchange.example:${port}`, path)).toBe(200)

  await expect(controlOf(url).clock.set({ advance: 1 })).rejects.toMatchObject({
    status: 401,
    message: expect.stringContaining('Needs the control token') as string,
  })
  const now = (await createControl(url, { token: controlToken }).clock.set({ advance: 1000 })).now
  expect(now).toBe(server.exchange.now())
  expect(lines.length).toBeGreaterThan(50)
  expect(lines.join('\n')).not.toContain(controlToken)
})

test('the name of --host is not foreign', async () => {
  const app = new Hono().use(noForeignNames('Exchange.example')).get('/', context => context.text('inbox'))
  expect((await app.request('http://exchange.example:4000/')).status).toBe(200)
  expect((await app.request('http://other.example:4000/')).status).toBe(403)
})

test('a chosen token is required on loopback, too', async () => {
  const controlToken = 'chosen-by-the-operator'
  const { url } = await started({ controlToken })
  for (const path of GUARDED) expect((await fetch(url + path)).status).toBe(401)
  await createControl(url, { token: controlToken }).state.get()
  await expect(started({ controlToken: 'short' })).rejects.toThrow(
    'controlToken takes a token of at least 16',
  )
})

/** The page's own token module, in a tab with this address and storage. */
const tokenIn = async (url: string, address: string, stored: Map<string, string>) => {
  const shown: string[] = []
  vi.stubGlobal('location', new URL(address))
  vi.stubGlobal('history', { replaceState: (_: null, __: string, path: string) => void shown.push(path) })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
  const text = await (await fetch(`${url}/control/page/token.js`)).text()
  const { readToken } = (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as {
    readToken: () => string | null
  }
  return { token: readToken(), shown }
}

test('the page takes the token of its address into the storage of its tab', async () => {
  const { url } = await started()
  const stored = new Map<string, string>()
  expect(await tokenIn(url, `${url}/#users`, stored)).toEqual({ token: null, shown: [] })
  expect(await tokenIn(url, `${url}/#token=abc`, stored)).toEqual({ token: 'abc', shown: ['/'] })
  expect(await tokenIn(url, `${url}/#users`, stored)).toEqual({ token: 'abc', shown: [] })
})

test('rejects requests of other sites', async () => {
  const { url } = await started()
  for (const site of ['cross-site', 'same-site']) {
    const response = await fetch(`${url}/control/snapshot`, { headers: { 'sec-fetch-site': site } })
    expect(response.status).toBe(403)
  }
})

test('the page loads only its own files and has no inline scripts', async () => {
  const { url } = await started()
  const response = await fetch(url)
  expect(response.headers.get('content-type')).toContain('text/html')
  expect(response.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'/,
  )
  const html = await response.text()
  expect(html).not.toMatch(/https?:|<style|style=|<script>|\son\w+=/)
  const loaded = [...html.matchAll(/(?:src|href)="(control\/page\/[^"]+)"/g)].map(([, path]) => path)
  expect(loaded).toHaveLength(2)
  for (const path of loaded) expect((await fetch(`${url}/${path}`)).status).toBe(200)
  expect((await fetch(`${url}/control/page/none.js`)).status).toBe(404)
})

test('the page serves what it imports, names only controls that exist and never inserts HTML', async () => {
  const { url } = await started()
  const names = new Set(allControls.map(({ name }) => name))
  const scripts = readdirSync(PAGE).filter(name => name.endsWith('.js'))
  const text = scripts.map(name => readFileSync(new URL(name, PAGE), 'utf8')).join('\n')
  const used = [...text.matchAll(/place\('([^']+)'\)/g)].map(([, name = '']) => name)
  expect(used.length).toBeGreaterThan(20)
  expect(used.filter(name => !names.has(name))).toEqual([])
  expect(text).not.toMatch(/innerHTML|insertAdjacentHTML|outerHTML|document\.write|https?:\/\//)
  const imported = [...text.matchAll(/from '([^']+)'/g)].map(([, path = '']) => path)
  expect(imported).toContain('./preact.js')
  for (const path of new Set(imported)) {
    const response = await fetch(new URL(path, `${url}/control/page/console.js`))
    expect(response.status, path).toBe(200)
    expect(response.headers.get('content-type')).toContain('text/javascript')
  }
})
