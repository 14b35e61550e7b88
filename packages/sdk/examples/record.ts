// Records pushes to a file, one JSON object per line:
//   npx tsx examples/record.ts [origin] [socket] [file] [pushes]
import { socketIo } from '@app/sdk'
import { recordSocket } from '@app/sdk/realtime'
import { createWriteStream } from 'node:fs'
import { lastValueFrom, take, timeout } from 'rxjs'
import { run } from './frame.ts'

const [, socket = 'ws://localhost:2050', name = 'pushes.ndjson', count = '100'] = process.argv.slice(2)
const file = createWriteStream(name)

await run(
  async app => {
    await lastValueFrom(app.connection.push$.pipe(take(Number(count)), timeout({ each: 15_000 })))
  },
  { socket: recordSocket(socketIo(socket), line => file.write(line)) },
)
await new Promise(resolve => file.end(resolve))
console.log(`${name}: ${file.bytesWritten} bytes`)
