/** A static host for one folder, under /h4/: `node scripts/lib/static.mjs FOLDER [PORT] [HOST]`. */
import { createReadStream } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sirv from 'sirv'

/** The policy of the page is in the page; these count only as headers. */
const SECURITY = {
  'content-security-policy': "frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}
const HASHED = 'public, max-age=31536000, immutable'

/**
 * Serves a folder under /h4/, and its 404.html for missing files.
 * @returns {Promise<number>} the port
 */
export function serveFolder(folder, port, host) {
  const missing = (_, response) => {
    response.writeHead(404, { 'content-type': 'text/html; charset=utf-8', ...SECURITY })
    createReadStream(join(folder, '404.html'))
      .on('error', () => response.end())
      .pipe(response)
  }
  // `dev`: a test may replace the files.
  const serve = sirv(folder, {
    dev: true,
    onNoMatch: missing,
    setHeaders(response, path) {
      const caching = path.startsWith('/assets/') ? HASHED : 'no-cache'
      for (const [name, value] of Object.entries({ ...SECURITY, 'cache-control': caching }))
        response.setHeader(name, value)
    },
  })
  const server = createServer((request, response) => {
    if (request.url === '/') return response.writeHead(302, { location: '/h4/' }).end()
    if (!request.url.startsWith('/h4/')) return missing(request, response)
    request.url = request.url.slice('/h4'.length)
    serve(request, response)
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve(server.address().port))
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder, port = '0', host = 'localhost'] = process.argv.slice(2)
  console.log(`http://localhost:${await serveFolder(folder, Number(port), host)}/h4/`)
}
