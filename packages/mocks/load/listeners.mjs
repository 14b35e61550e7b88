/**
 * Opens socket.io clients over websockets and counts received pushes: `listeners.mjs URL COUNT`. Prints 'connected'
 * when all are, then for every input line the pushes to all clients since the previous line, and the longest gap
 * between two pushes to one client, ms. The clients parse frames only far enough to recognise quotes: thousands of
 * real client libraries would be slower than the server.
 */
import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { createInterface } from 'node:readline'

const [url, count] = process.argv.slice(2)
const { port } = new URL(url)
const QUOTE = Buffer.from('42["daymarket"')
const PING = '2'
let pushes = 0
let markets = 0
let gap = 0

/** A client's text frame, masked with zeros. */
const frame = text => Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0, ...Buffer.from(text)])

/** Reads complete frames. @returns the remaining bytes. */
const readFrames = (bytes, take) => {
  let at = 0
  while (bytes.length - at >= 2) {
    const short = bytes[at + 1] & 0x7f
    const head = short === 126 ? 4 : short === 127 ? 10 : 2
    if (bytes.length - at < head) break
    const size =
      head === 2 ? short : head === 4 ? bytes.readUInt16BE(at + 2) : Number(bytes.readBigUInt64BE(at + 2))
    if (bytes.length - at < head + size) break
    take(bytes.subarray(at + head, at + head + size))
    at += head + size
  }
  return bytes.subarray(at)
}

const open = () =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1')
    let rest = Buffer.alloc(0)
    let upgraded = false
    let last = performance.now()
    const take = payload => {
      if (payload.length === 1 && payload.toString() === PING) socket.write(frame('3'))
      else if (payload[0] === 0x30) socket.write(frame('40'))
      else if (payload[0] === 0x34 && payload[1] === 0x30) resolve(socket)
      else if (payload[0] === 0x34 && payload[1] === 0x32) {
        pushes++
        if (payload.subarray(0, QUOTE.length).equals(QUOTE)) markets++
      }
    }
    socket.once('error', reject).once('close', () => reject(new Error('A client was cut off')))
    socket.on('data', chunk => {
      rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
      if (!upgraded) {
        const end = rest.indexOf('\r\n\r\n')
        if (end < 0) return
        upgraded = true
        rest = rest.subarray(end + 4)
        last = performance.now()
      }
      const now = performance.now()
      gap = Math.max(gap, now - last)
      last = now
      rest = Buffer.from(readFrames(rest, take))
    })
    socket.write(
      [
        'GET /wss/socket.io/?EIO=4&transport=websocket HTTP/1.1',
        `Host: localhost:${port}`,
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
        '\r\n',
      ].join('\r\n'),
    )
  })

const WAVE = 50
for (let opened = 0; opened < Number(count); opened += WAVE)
  await Promise.all(Array.from({ length: Math.min(WAVE, Number(count) - opened) }, open))
console.log('connected')
createInterface({ input: process.stdin }).on('line', () => {
  console.log(JSON.stringify({ pushes, markets, gap: Math.round(gap) }))
  pushes = markets = gap = 0
})
process.once('SIGTERM', () => process.exit(0))
