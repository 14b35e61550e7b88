import { readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { allLevers } from '../control/levers/index.ts'
import type { ServerOptions } from '../server.ts'
import { leversOf, testServer } from './testing.ts'

const PAGE = new URL('../control/page/', import.meta.url)

const started = async (settings: ServerOptions = {}) => {
  const server = await testServer(settings)
  onTestFinished(() => server.close())
  return server
}

/** The status of a request that names the server by another name. */
const statusAs = (url: string, host: string, path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    request(`${url}${path}`, { headers: { host } }, response => resolve(response.resume().statusCode))
      .on('error', reject)
      .end()
  })

test('without being asked for, neither levers nor page are there', async () => {
  const { url } = await started({ control: false })
  for (const path of ['/control', '/control/state', '/control/page/console.js', '/']) {
    expect((await fetch(url + path)).status).toBe(404)
  }
  await expect(leversOf(url).state.get()).rejects.toMatchObject({ status: 404 })
  const snapshot = await fetch(`${url}/control/snapshot`, { method: 'POST', body: 'x'.repeat(70_000) })
  expect(snapshot.status).toBe(413)
})

test('the levers are listed, each with a line', async () => {
  const { url } = await started()
  const list = (await (await fetch(`${url}/control`)).json()) as readonly { name: string; doc: string }[]
  expect(list.map(({ name }) => name)).toEqual(allLevers.map(({ name }) => name))
  for (const { doc } of list) expect(doc).toMatch(/^[A-Z].{10,118}\.$/)
})

test('no two levers have one way', () => {
  const ways = allLevers.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(ways).size).toBe(ways.length)
})

test('levers are only for callers that name this machine, the inbox for those that name an address, too', async () => {
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
  // As a phone asks that got the app from this machine.
  expect(await statusAs(url, '192.168.1.5:5173', '/inbox')).toBe(200)
})

test('a server for everybody may be called by any name', async () => {
  const { url } = await started({ host: '::' })
  expect(await statusAs(url, 'exchange.example', '/control/state')).toBe(200)
  expect(await statusAs(url, 'exchange.example', '/inbox')).toBe(200)
})

test('a page of another site cannot have a lever loaded', async () => {
  const { url } = await started()
  for (const site of ['cross-site', 'same-site']) {
    const response = await fetch(`${url}/control/snapshot`, { headers: { 'sec-fetch-site': site } })
    expect(response.status).toBe(403)
  }
})

test('the page is HTML that loads nothing from elsewhere and runs nothing inline', async () => {
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

test('the page pulls levers that exist, asks only beneath control, and inserts text as text', () => {
  const names = new Set(allLevers.map(({ name }) => name))
  const scripts = readdirSync(PAGE).filter(name => name.endsWith('.js'))
  const text = scripts.map(name => readFileSync(new URL(name, PAGE), 'utf8')).join('\n')
  const pulled = [...text.matchAll(/'([a-z]+\.[a-zA-Z]+)'/g)].map(([, name = '']) => name)
  expect(pulled.length).toBeGreaterThan(30)
  expect(pulled.filter(name => !names.has(name))).toEqual([])
  expect(
    [...names].filter(name => !pulled.includes(name) && !['clock.get', 'users.list'].includes(name)),
  ).toEqual(['journal.read'])
  expect(text).not.toMatch(/innerHTML|insertAdjacentHTML|outerHTML|document\.write|https?:\/\//)
  for (const [, path] of text.matchAll(/from '([^']+)'/g)) expect(path).toMatch(/^\.\//)
})
