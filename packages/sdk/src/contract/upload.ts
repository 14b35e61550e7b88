import { fields, reader, requiredText } from '../values/index.ts'
import { endpoint } from './endpoint.ts'

/** Largest image that the platform accepts, bytes. */
export const MAX_UPLOAD = 10 * 1024 * 1024
/** Media types of images that the platform accepts. */
export const UPLOAD_TYPES: readonly string[] = ['image/jpeg', 'image/png']

const isBlob = (value: unknown): value is Blob =>
  typeof value === 'object' && value !== null && 'size' in value && 'type' in value && 'slice' in value

const picture = reader<Blob, Blob>(
  {
    title: 'a JPEG or PNG picture of 1 byte to 10 MiB',
    type: 'string',
    format: 'binary',
    minLength: 1,
    maxLength: MAX_UPLOAD,
  },
  wire =>
    isBlob(wire) && UPLOAD_TYPES.includes(wire.type) && wire.size > 0 && wire.size <= MAX_UPLOAD
      ? wire
      : undefined,
)

/**
 * Stores an image: an identity document or the voucher of a deposit. The answer is its path or URL, to send in
 * another call.
 *
 * Refusals: too large, wrong type. Choice: JPEG and PNG up to 10 MiB, as in this family of servers. Source: product
 * §7 (Upload).
 */
export const uploadImage = endpoint({
  name: 'upload.image',
  method: 'POST',
  path: '/api/upload',
  effect: 'write',
  encoding: 'multipart',
  input: fields({
    /** A Blob or File with its type; in Node `await openAsBlob(path, { type: 'image/png' })`. */
    file: picture,
  }),
  output: requiredText,
  sensitive: [],
})

/** The endpoints of `app.api.upload`. */
export const uploadEndpoints = {
  image: uploadImage,
} as const
