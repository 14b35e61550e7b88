import { fields, reader, requiredText } from '../values/index.ts'
import { endpoint } from './endpoint.ts'

/** The largest picture the platform takes, bytes. */
export const MAX_UPLOAD = 10 * 1024 * 1024
/** The types of picture the platform takes. */
export const UPLOAD_TYPES: readonly string[] = ['image/jpeg', 'image/png']

const isBlob = (value: unknown): value is Blob =>
  typeof value === 'object' && value !== null && 'size' in value && 'type' in value && 'slice' in value

const picture = reader<Blob, Blob>('a JPEG or PNG picture of 1 byte to 10 MiB', wire =>
  isBlob(wire) && UPLOAD_TYPES.includes(wire.type) && wire.size > 0 && wire.size <= MAX_UPLOAD
    ? wire
    : undefined,
)

/**
 * Stores a picture (identity papers, the voucher of a deposit). The answer is its path or address, for the field that
 * names it. Sent as a form with the file in `file`; type and size are checked before.
 *
 * Refusals: too large, wrong type. Choice: JPEG and PNG up to 10 MiB, as servers of this family have it.
 * Source: product §7 (Upload).
 */
export const uploadImage = endpoint({
  name: 'upload.image',
  method: 'POST',
  path: '/api/upload',
  effect: 'write',
  encoding: 'multipart',
  input: fields({
    /** A Blob or File that says its type; in Node `await openAsBlob(path, { type: 'image/png' })`. */
    file: picture,
  }),
  output: requiredText,
  sensitive: [],
})

/** The endpoints of `app.api.upload`. */
export const uploadEndpoints = {
  image: uploadImage,
} as const
