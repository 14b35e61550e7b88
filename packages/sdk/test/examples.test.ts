import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, test, vi, type TestContext } from 'vitest'
import { DEMO_USER, startServer } from '../../mocks/src/index.ts'
import { bundlePrograms, startNode, type ExitResult } from './support/programs.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

const EXAMPLES = readdirSync(join(root, 'packages/sdk/examples'))
  .filter(name => name.endsWith('.ts') && name !== 'frame.ts')
  .map(name => name.slice(0, -3))

let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'h4-examples-'))
  const files = EXAMPLES.map(name => join(root, `packages/sdk/examples/${name}.ts`))
  await bundlePrograms(files, folder)
})
afterAll(() => rmSync(folder, { recursive: true }))

const start = (name: string, ...args: string[]) => startNode([join(folder, `${name}.mjs`), ...args], root)
const run = (name: string, ...args: string[]): Promise<ExitResult> => start(name, ...args).ended

/** An exchange on which an hour takes three minutes, and the arguments that point an example to it. */
const openExchange = async ({ onTestFinished }: TestContext) => {
  const server = await startServer({ port: 0, socketPort: 0, seed: 'test', speed: 20, pushInterval: 50 })
  onTestFinished(() => server.close())
  return { exchange: server.exchange, args: [server.url, server.socketUrl] }
}

// Concurrent: they mostly wait for the exchange.
describe.concurrent('the examples', () => {
  test.for<[string, RegExp]>([
    ['watch', /^((BTC|ETH) \d+(\.\d+)? USDT\n){10}$/],
    [
      'balances',
      /^spot USDT: 3120.75 free, 0 locked\n[^]*\noptions USDT: 12480.55\n[^]*\nall accounts: \d+\.\d\d USD\n$/,
    ],
    ['option', /^opened at [\d.]+ for 30 s: \+10 or -12.5 USDT\nclosed at [\d.]+: (10|0|-12.5) USDT\n$/],
    [
      'lost-answer',
      /^NETWORK: it may have been bought, see \[\{"endpoint":"options\.list","input":\{"match_id":\d+,"status":1\},"missing":\[\]\},.+\]\nbought at [\d.]+, once\n$/,
    ],
    ['spot', /^waiting: buy 0.001 BTC at [\d.]+ USDT\ncancelled\n$/],
    [
      'spot-fill',
      /^buy 0\.01 BTC at [\d.]+ or less: [\d.]+ of 3120\.75 USDT\nfilled: 0\.01 BTC at [\d.]+ USDT\n$/,
    ],
    [
      'leverage',
      /^1 lot at ×\d+: margin [\d.]+, fee [\d.]+, of 4200 USDT\nopened at [\d.]+; stops at \+[\d.]+ and -[\d.]+ USDT\nclosed: -?[\d.]+ USDT\n$/,
    ],
    [
      'locking',
      /^100 of 6400 USDC for 30 days at 0.5 % a day\nexpected income 15 USDC\n1 orders, income so far [\d.]+\n$/,
    ],
    ['transfer', /^before: spot 3120\.75, leverage 4200\nafter: spot 3108\.25, leverage 4212\.5\n$/],
    [
      'withdraw',
      /^over ERC20: .*address.*\nover TRC20: 50 USDT, fee 0\.25, arrives 49\.75\nrequested: -50 USDT\n$/i,
    ],
    ['deposits', /^send USDT \(TRC20\) to T\w{33}\n[-\d]+ [:\d]+ 25 USDT (waiting|arrived)\n$/],
  ])('%s', async ([name, printed], context) => {
    const { expect } = context
    const { args } = await openExchange(context)
    const { code, out, err } = await run(name, ...args)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(printed)
  })

  test('sign-in: the second run needs no password', async context => {
    const { expect } = context
    const { args } = await openExchange(context)
    const withFile = [...args, join(folder, 'session.json')]
    const first = await run('sign-in', ...withFile)
    expect(first).toEqual({ code: 0, err: '', out: `signed in ${DEMO_USER.account}\n` })
    const second = await run('sign-in', ...withFile)
    expect(second).toEqual({ code: 0, err: '', out: `still signed in ${DEMO_USER.account}\n` })
  })

  test('record and replay: a recording is replayed into a market', async context => {
    const { expect } = context
    const { args } = await openExchange(context)
    const file = join(folder, 'pushes.ndjson')
    expect(await run('record', ...args, file, '60')).toMatchObject({ code: 0, err: '' })
    const lines = readFileSync(file, 'utf8').trim().split('\n')
    expect(lines.length).toBeGreaterThanOrEqual(60)
    const { code, out, err } = await run('replay', file)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(/^BTC \d+(\.\d+)?$/m)
  })

  test('schemas: a schema of the contract takes another field and describes itself', async ({ expect }) => {
    const { code, out, err } = await run('schemas')
    expect({ code, err }).toEqual({ code: 0, err: '' })
    const [line, ...json] = out.split('\n')
    expect(line).toBe('stake 50, fee 0.5')
    expect(JSON.parse(json.join('\n'))).toMatchObject({
      properties: { trades: { items: { properties: { fee: { type: ['number', 'string'] } } } } },
    })
  })

  test('bot: finds fills after a kill, and cancels its orders at the end', async context => {
    const { expect } = context
    const { exchange, args } = await openExchange(context)
    const file = join(folder, 'bot.json')
    const { id } = exchange.findUser(DEMO_USER.account)!
    const price = (price: number) => exchange.execute('setPrice', { symbol: 'BTC', price, hold: true })
    const orders = () => exchange.spotOrders(id, {}).toSorted((one, other) => one.id - other.id)
    /** How many pending orders the bot has stored. */
    const known = () => {
      if (!existsSync(file)) return 0
      const stored = JSON.parse(readFileSync(file, 'utf8')) as Record<
        string,
        { orders: readonly unknown[] } | undefined
      >
      return stored[`h4.spot.BTC.${id}`]?.orders.length ?? 0
    }
    const expectOrders = (count: number) =>
      vi.waitFor(() => expect([orders().length, known()]).toEqual([count, 2]), { timeout: 30_000 })
    price(70_010)
    const { child, ended } = start('bot', ...args, file)
    await expectOrders(2)
    child.kill('SIGKILL')
    await ended
    price(70_060)
    const last = start('bot', ...args, file, '2')
    await expectOrders(4)
    price(69_990)
    const out = 'sell 0.001 BTC at 70050\nbuy 0.001 BTC at 70000\n'
    expect(await last.ended).toEqual({ code: 0, err: '', out })
    expect(orders().map(({ side, status }) => `${side} ${status}`)).toEqual([
      'buy 3',
      'sell 2',
      'buy 2',
      'sell 3',
    ])
  })

  test('an example prints the error without an exchange', async ({ expect }) => {
    const { code, err } = await run('balances', 'http://localhost:9', 'ws://localhost:9')
    expect(code).toBe(1)
    expect(err).toContain('account.login: NETWORK')
    expect(err).not.toContain(DEMO_USER.password)
  })
})
