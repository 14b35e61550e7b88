/** The baseline: a server that answers every request with the same small JSON. */
import { createServer } from 'node:http'

const BODY = JSON.stringify({ type: 'ok', message: 'done' })
const server = createServer((request, response) => {
  request.resume().once('end', () => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': BODY.length }).end(BODY)
  })
})
server.listen(0, '127.0.0.1', () => console.log(`bare ${server.address().port}`))
process.once('SIGTERM', () => process.exit(0))
