import { expect, test } from 'vitest'
import { picture, type PictureType } from '../../../test/support/pictures.ts'
import { MAX_PICTURE } from '../../journal/journal.ts'
import { readPicture } from './picture.ts'

const TYPES = [
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
] as const satisfies [string, PictureType][]

const text = (content: string) => new TextEncoder().encode(content)
const joined = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap(part => [...part]))

test.each(TYPES)('detects a %s by its structure', (kind, type) => {
  expect(readPicture(picture(type))).toBe(kind)
})

test.each(TYPES)('refuses a %s that is cut anywhere, or hides something behind its end', (_, type) => {
  const whole = picture(type)
  for (let length = 0; length < whole.length; length++)
    expect(() => readPicture(whole.slice(0, length)), `${length}`).toThrow('wrong format')
  for (const hidden of ['<script>alert(1)</script>', 'PK\u0003\u0004', '\0'])
    expect(() => readPicture(joined(whole, text(hidden)))).toThrow('wrong format')
})

test.each([
  ['a page', text('<!doctype html><script>alert(1)</script>')],
  ['a drawing', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a GIF', text('GIF89a')],
  [
    'a page behind the first bytes of a PNG',
    joined(picture('image/png').slice(0, 8), text('<script>'.repeat(20))),
  ],
  [
    'a page behind the first bytes of a JPEG',
    joined(picture('image/jpeg').slice(0, 4), text('<script>'.repeat(20))),
  ],
  ['a PNG of no size', picture('image/png').fill(0, 16, 20)],
  ['a JPEG of no size', picture('image/jpeg').fill(0, 7, 9)],
  ['a PNG without data', picture('image/png').fill(0x41, 37, 41)],
  ['a JPEG without a frame', picture('image/jpeg').fill(0xfe, 3, 4)],
])('refuses %s', (_, content) => {
  expect(() => readPicture(content)).toThrow('wrong format')
})

test('refuses pictures above 10 MiB', () => {
  expect(readPicture(picture('image/jpeg', MAX_PICTURE))).toBe('jpg')
  expect(() => readPicture(picture('image/jpeg', MAX_PICTURE + 1))).toThrow('File size exceeded')
})
