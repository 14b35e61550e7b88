import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { nextFreePort } from './lib/ports.mjs'
import { root } from './lib/root.mjs'

test('npm start serves the app and its exchange, until Ctrl-C', async () => {
  const ports = []
  for (let port = 45_100; ports.length < 3;) ports.push((port = (await nextFreePort(port, ports)) ?? 0))
  const [app, api, socket] = ports
  const flags = ['--port', app, '--api-port', api, '--socket-port', socket].map(String)
  const started = spawn('npm', ['start', '--', ...flags], { cwd: root, detached: true })
  const group = -(started.pid ?? 0)
  onTestFinished(() => void (started.exitCode ?? process.kill(group, 'SIGKILL')))
  let output = ''
  for (const stream of [started.stdout, started.stderr])
    stream.setEncoding('utf8').on('data', text => (output += text))
  const ended = once(started, 'exit')
  const running = expect.poll(() => output, { timeout: 120_000 }).toContain('h4 is running')
  await Promise.race([running, ended.then(() => Promise.reject(new Error(output)))])

  const page = await fetch(`http://localhost:${app}/h4/`)
  expect(await page.text()).toContain('<div id="root"')
  const login = await fetch(`http://localhost:${app}/api/user/login`, {
    method: 'POST',
    body: new URLSearchParams({ user_string: 'demo@h4.example', password: 'demo1234' }),
  })
  expect(await login.json()).toMatchObject({ type: 'ok' })
  process.kill(group, 'SIGINT')
  expect(await ended).toEqual([0, null])
})
