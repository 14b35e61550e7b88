/**
 * Opens socket.io clients and counts what they are sent: `listeners.mjs URL COUNT`. Says 'connected' when all are, then
 * for every line on its input the pushes of all clients since the line before, and the longest gap between two of one
 * client, ms.
 */
import { createInterface } from 'node:readline'
import { io } from 'socket.io-client'

const [url, count] = process.argv.slice(2)
let pushes = 0
let markets = 0
let gap = 0

async function connect() {
  const socket = io(url, { path: '/wss/socket.io/', transports: ['websocket'], forceNew: true })
  let last = performance.now()
  socket.onAny(topic => {
    pushes++
    if (topic === 'daymarket') markets++
    const now = performance.now()
    gap = Math.max(gap, now - last)
    last = now
  })
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject))
}

const WAVE = 50
for (let opened = 0; opened < Number(count); opened += WAVE)
  await Promise.all(Array.from({ length: Math.min(WAVE, Number(count) - opened) }, connect))
console.log('connected')
createInterface({ input: process.stdin }).on('line', () => {
  console.log(JSON.stringify({ pushes, markets, gap: Math.round(gap) }))
  pushes = markets = gap = 0
})
process.once('SIGTERM', () => process.exit(0))
