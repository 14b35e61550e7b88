/** Answers each call at once, with the same text every time. */
import { createServer } from 'node:http'
import { ANSWERS } from './formats.mjs'

const texts = Object.fromEntries(Object.entries(ANSWERS).map(([path, body]) => [path, JSON.stringify(body)]))

const server = createServer((request, response) => {
  request.resume().on('end', () => {
    const text = texts[new URL(request.url, 'http://localhost').pathname]
    response.writeHead(text ? 200 : 404, { 'content-type': 'application/json' }).end(text)
  })
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => console.log(server.address().port))
