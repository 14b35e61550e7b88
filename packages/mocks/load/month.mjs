/**
 * Memory over a simulated month in which every user trades every ten minutes. Run with --expose-gc. Prints the heap
 * after each day, MB, the number of orders, and the duration of the run and of a restart, ms.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '@app/mocks'
import { COINS } from '../src/exchange/core/coins.ts'

const USERS = 20
const DAYS = 30
const MINUTE = 60_000
const EVERY = 10 * MINUTE
const DAY = 86_400_000

const dataDir = mkdtempSync(join(tmpdir(), 'h4-month-'))
const open = () => startServer({ port: 0, socketPort: 0, seed: 'month', speed: 0, dataDir })
const server = await open()
const { exchange } = server
const grants = ['change', 'micro', 'lever'].map(kind => ({ kind, currency: 3, amount: '1000000000' }))
const users = Array.from(
  { length: USERS },
  (_, number) => exchange.createUser({ account: `user-${number}`, password: 'secret1', grants }).id,
)

let orders = 0
/** Places an option, a filled and a waiting spot order and a leveraged order; ends older waiting and open ones. */
const trade = (userId, turn) => {
  const coin = COINS[turn % 4]
  const pair = { userId, legalId: 3, currencyId: coin.id }
  const price = exchange.price(coin)
  const type = turn % 2 === 0 ? 1 : 2
  const option = { userId, matchId: coin.matchId, currencyId: 3, type, seconds: 60, number: '50' }
  exchange.execute('submitOption', option)
  const buy = { ...pair, side: 'buy', number: '0.01' }
  exchange.execute('placeSpot', { ...buy, mode: 1, price: String(price) })
  exchange.execute('placeSpot', { ...buy, mode: 2, price: (price * 0.98).toFixed(coin.decimals) })
  exchange.execute('submitLeverage', { ...pair, share: 1, multiple: 20, type, status: 1, targetPrice: '999' })
  for (const { id } of exchange.spotOrders(userId, { status: 1 }).slice(3))
    exchange.execute('cancelSpot', { userId, id, side: 'buy' })
  for (const { id } of exchange.leverageOrders(userId, { status: 1 }).slice(3))
    exchange.execute('closeLeverage', { userId, id })
  orders += 4
}

const heaps = []
const began = performance.now()
for (let day = 0; day < DAYS; day++) {
  for (let at = 0; at < DAY; at += EVERY) {
    exchange.advanceTo(exchange.now() + EVERY)
    for (const userId of users) trade(userId, day * (DAY / EVERY) + at / EVERY)
    await server.flush()
  }
  globalThis.gc()
  heaps.push(Math.round(process.memoryUsage().heapUsed / 1e5) / 10)
}
const took = performance.now() - began
await server.close()
const restarting = performance.now()
await (await open()).close()
const restart = performance.now() - restarting
rmSync(dataDir, { recursive: true })
console.log(`month ${JSON.stringify({ heaps, orders, took, restart })}`)
