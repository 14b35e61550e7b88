/** A minimal static host for one folder: `node scripts/lib/static.mjs FOLDER [PORT] [HOST]`. */
import { createReadStream, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { pipeline } from 'node:stream'
import { fileURLToPath } from 'node:url'

/** The folder's path on the host. */
const BASE = '/h4/'

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
}

/** The policy of the page is in the page; these count only as headers. */
const SECURITY = {
  'content-security-policy': "frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

const isFile = path => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false

/** The file of a URL path, or undefined. */
function fileOf(folder, address) {
  const path = decodeURIComponent(new URL(address, 'http://localhost').pathname)
  if (!path.startsWith(BASE) || path.includes('\0') || path.includes('..')) return undefined
  const file = join(folder, path.slice(BASE.length) || 'index.html')
  return isFile(file) ? file : undefined
}

/**
 * Serves a folder under /h4/, and its 404.html for missing files.
 * @returns {Promise<number>} the port
 */
export function serveFolder(folder, port, host) {
  const server = createServer((request, response) => {
    if (request.url === '/') return response.writeHead(302, { location: BASE }).end()
    let file
    try {
      file = fileOf(folder, request.url)
    } catch {
      // A malformed URL.
    }
    const headers = {
      'content-type': TYPES[extname(file ?? '404.html')] ?? 'application/octet-stream',
      // Names in assets/ contain a content hash.
      'cache-control': file?.startsWith(join(folder, 'assets'))
        ? 'public, max-age=31536000, immutable'
        : 'no-cache',
    }
    response.writeHead(file ? 200 : 404, { ...headers, ...SECURITY })
    // Also closes the file after an aborted request.
    pipeline(createReadStream(file ?? join(folder, '404.html')), response, () => {})
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve(server.address().port))
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder, port = '0', host = 'localhost'] = process.argv.slice(2)
  console.log(`http://localhost:${await serveFolder(folder, Number(port), host)}${BASE}`)
}
