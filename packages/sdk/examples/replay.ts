// Plays recorded pushes back, ten times as fast, and prints the last price of each coin; no exchange is needed:
//   npx tsx examples/replay.ts [file]
import { createMarket, replaySocket } from '@app/sdk'
import { readFileSync } from 'node:fs'

const [name = 'pushes.ndjson'] = process.argv.slice(2)
// Nobody waits for frames here: what is pushed counts at once.
const market = createMarket({ frame: callback => callback() })
const report = () => {
  socket.close()
  market.symbols$.subscribe(symbols => {
    for (const symbol of symbols) console.log(symbol, market.quote(symbol)?.now_price)
  })
}

const socket = replaySocket(readFileSync(name, 'utf8').split('\n'), {
  speed: 10,
  onDamaged: line => console.error(`${name}: line ${line} is no push`),
  onEnd: report,
})
socket.open({ up: () => {}, down: () => {}, message: (topic, payload) => market.push(topic, payload) })
