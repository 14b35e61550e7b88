import { expect, test } from 'vitest'
import { MAX_PICTURE } from '../../journal/uploads.ts'
import { readPicture } from './picture.ts'

const bytes = (...values: number[]) => Uint8Array.from([...values, 0, 0, 0, 0])

test.each([
  ['jpg', bytes(0xff, 0xd8, 0xff, 0xe0)],
  ['png', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
])('detects a %s by its first bytes', (kind, content) => {
  expect(readPicture(content)).toBe(kind)
})

test('refuses other files and large pictures', () => {
  for (const content of [
    bytes(),
    new Uint8Array(0),
    bytes(0xff, 0xd8),
    new TextEncoder().encode('<svg onload="alert(1)"/>'),
    new TextEncoder().encode('GIF89a'),
  ]) {
    expect(() => readPicture(content)).toThrow('wrong format')
  }
  const large = new Uint8Array(MAX_PICTURE + 1)
  large.set(bytes(0xff, 0xd8, 0xff))
  expect(() => readPicture(large)).toThrow('File size exceeded')
  expect(readPicture(large.subarray(0, MAX_PICTURE))).toBe('jpg')
})
