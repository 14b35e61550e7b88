import { expect, test } from 'vitest'
import { createMemoryUploads } from './memory.ts'

test('stores the newest pictures within the limit', async () => {
  const uploads = createMemoryUploads(10)
  for (const name of ['a', 'b', 'c']) await uploads.put(name, new Uint8Array(4))
  const kept = await Promise.all(['a', 'b', 'c'].map(uploads.get))
  expect(kept.map(picture => picture?.length)).toEqual([undefined, 4, 4])
})
