import { execFile, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DEMO_USER, startServer, type RunningServer } from '../../mocks/src/index.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

let exchange: RunningServer
beforeEach(async () => {
  exchange = await startServer({ port: 0, socketPort: 0, seed: 'test', speed: 20, pushInterval: 50 })
})
afterEach(() => exchange.close())

interface Ended {
  readonly code: number | null
  readonly out: string
  readonly err: string
}
/** Starts an example as its first lines say. */
function start(
  name: string,
  ...args: string[]
): { readonly child: ChildProcess; readonly ended: Promise<Ended> } {
  const command = ['--conditions=source', '--import', 'tsx', `packages/sdk/examples/${name}.ts`, ...args]
  let end: (ended: Ended) => void
  const ended = new Promise<Ended>(resolve => (end = resolve))
  const child = execFile(process.execPath, command, { cwd: root }, (_, out, err) =>
    end({ code: child.exitCode, out, err }),
  )
  return { child, ended }
}
const run = (name: string, ...args: string[]): Promise<Ended> => start(name, ...args).ended
const here = () => [exchange.url, exchange.socketUrl]

describe('each example does what its first line says', () => {
  test.each<[string, RegExp]>([
    ['watch', /^((BTC|ETH) \d+(\.\d+)? USDT\n){10}$/],
    [
      'balances',
      /^spot USDT: 3120.75 free, 0 locked\n[^]*\noptions USDT: 12480.55\n[^]*\nall accounts: \d+\.\d\d USD\n$/,
    ],
    ['option', /^opened at [\d.]+ for 30 s: \+10 or -12.5 USDT\nclosed at [\d.]+: (10|0|-12.5) USDT\n$/],
    [
      'lost-answer',
      /^NETWORK: it may have been bought, \[\{"endpoint":"options\.list","input":\{"match_id":\d+,"status":1\}\},.+\] will tell\nbought at [\d.]+, once\n$/,
    ],
    ['spot', /^waiting: buy 0.001 BTC at [\d.]+ USDT\ntaken back\n$/],
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
      /^100 of 6400 USDC for 30 days at 0.5 % a day\nbrings 15 USDC\n1 orders, income so far [\d.]+\n$/,
    ],
    ['transfer', /^before: spot 3120\.75, leverage 4200\nafter: spot 3108\.25, leverage 4212\.5\n$/],
    [
      'withdraw',
      /^over ERC20: .*address.*\nover TRC20: 50 USDT, fee 0\.25, arrives 49\.75\nasked for: -50 USDT\n$/i,
    ],
    ['deposits', /^send USDT \(TRC20\) to T\w{33}\n[-\d]+ [:\d]+ 25 USDT (waiting|arrived)\n$/],
  ])('%s', async (name, printed) => {
    const { code, out, err } = await run(name, ...here())
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(printed)
  })

  test('sign-in: the second run needs no password', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'h4-session-'))
    const args = [...here(), join(folder, 'session.json')]
    try {
      const first = await run('sign-in', ...args)
      expect(first).toEqual({ code: 0, err: '', out: `signed in ${DEMO_USER.account}\n` })
      const second = await run('sign-in', ...args)
      expect(second).toEqual({ code: 0, err: '', out: `still signed in ${DEMO_USER.account}\n` })
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  test('record and replay: what came goes through a market again', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'h4-pushes-'))
    const file = join(folder, 'pushes.ndjson')
    try {
      expect(await run('record', ...here(), file, '60')).toMatchObject({ code: 0, err: '' })
      const lines = readFileSync(file, 'utf8').trim().split('\n')
      expect(lines.length).toBeGreaterThanOrEqual(60)
      const { code, out, err } = await run('replay', file)
      expect({ code, err }).toEqual({ code: 0, err: '' })
      expect(out).toMatch(/^BTC \d+(\.\d+)?$/m)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

test('bot: killed and started again it finds what was filled meanwhile, and in the end takes its orders back', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'h4-bot-'))
  const file = join(folder, 'bot.json')
  const { id } = exchange.exchange.findUser(DEMO_USER.account)!
  const price = (price: number) => exchange.exchange.execute('setPrice', { symbol: 'BTC', price, hold: true })
  const orders = () => exchange.exchange.spotOrders(id, {}).toSorted((one, other) => one.id - other.id)
  const shows = (check: () => void) => vi.waitFor(check, { timeout: 30_000 })
  /** How many orders the bot knows to be waiting. */
  const known = () => {
    if (!existsSync(file)) return 0
    const kept = JSON.parse(readFileSync(file, 'utf8')) as Record<
      string,
      { orders: readonly unknown[] } | undefined
    >
    return kept[`h4.spot.BTC.${id}`]?.orders.length ?? 0
  }
  try {
    price(70_010)
    const first = start('bot', ...here(), file)
    await shows(() => expect(known()).toBe(2))
    first.child.kill('SIGKILL')
    expect((await first.ended).out).toBe('')
    price(70_060)
    const second = start('bot', ...here(), file, '2')
    await shows(() => expect([orders().length, known()]).toEqual([4, 2]))
    price(69_990)
    const out = 'sell 0.001 BTC at 70050\nbuy 0.001 BTC at 70000\n'
    expect(await second.ended).toEqual({ code: 0, err: '', out })
    expect(orders().map(({ side, status }) => `${side} ${status}`)).toEqual([
      'buy 3',
      'sell 2',
      'buy 2',
      'sell 3',
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('an example says what is wrong when there is no exchange', async () => {
  const [url = '', socketUrl = ''] = here()
  await exchange.close()
  const { code, err } = await run('balances', url, socketUrl)
  exchange = await startServer({ port: 0, socketPort: 0, seed: 'test', speed: 0 })
  expect(code).toBe(1)
  expect(err).toContain('account.login: NETWORK')
  expect(err).not.toContain(DEMO_USER.password)
})
