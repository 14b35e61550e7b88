// Replays recorded pushes ten times as fast, without an exchange, and prints the last price of each coin:
//   npx tsx examples/replay.ts [file]
import { createMarket, replaySocket } from '@app/sdk/realtime'
import { readFileSync } from 'node:fs'

const [name = 'pushes.ndjson'] = process.argv.slice(2)
// No frames: emits immediately.
const market = createMarket({ frame: callback => callback() })
const report = () => {
  socket.close()
  market.coins$.subscribe(symbols => {
    for (const symbol of symbols) console.log(symbol, market.quote(symbol)?.now_price)
  })
}

const socket = replaySocket(readFileSync(name, 'utf8').split('\n'), {
  speed: 10,
  onDamaged: line => console.error(`${name}: line ${line} is invalid`),
  onEnd: report,
})
socket.open({ up: () => {}, down: () => {}, message: (topic, payload) => market.push(topic, payload) })
