import { Hono } from 'hono'
import { cryptoRandom } from '../exchange/core/random.ts'
import { readPicture } from '../exchange/accounts/picture.ts'
import { MAX_PICTURE, type Uploads } from '../journal/journal.ts'
import type { AreaHandlers } from './area-handlers.ts'

const PATH = '/upload'
/** Other names are rejected, so that none leaves the folder. */
const NAME = /^\d+-[\da-f]{32}\.(jpg|png)$/
const TYPES: Readonly<Record<string, string>> = { jpg: 'image/jpeg', png: 'image/png' }

/** Stores pictures. Anyone who knows a name can read the picture, so names are random. */
export const uploadHandlers: AreaHandlers<'upload'> = {
  image: {
    anyMethod: true,
    invalid: {
      file: value => (value instanceof Blob && value.size > MAX_PICTURE ? 'fileTooLarge' : 'fileType'),
    },
    async handle({ file }, { exchange, uploads }) {
      const bytes = new Uint8Array(await file.arrayBuffer())
      const kind = readPicture(bytes)
      const seconds = Math.floor(exchange.now() / 1000)
      const name = `${seconds}-${cryptoRandom.hex(32)}.${kind}`
      await uploads.put(name, bytes)
      return `${PATH}/${name}`
    },
  },
}

/** GET /upload/<name> */
export const createPictures = (uploads: Uploads): Hono =>
  new Hono().get(`${PATH}/:name`, async context => {
    const name = context.req.param('name')
    const kind = NAME.exec(name)?.[1]
    const bytes = kind === undefined ? undefined : await uploads.get(name)
    if (kind === undefined || !bytes) return context.notFound()
    return context.body(Uint8Array.from(bytes), 200, {
      'content-type': TYPES[kind] ?? '',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })
