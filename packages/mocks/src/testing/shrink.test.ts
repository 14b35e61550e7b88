import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shrink } from './shrink.ts'

test('law: what remains fails, and nothing of it can be left out', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { minLength: 1 }),
      fc.array(fc.nat(), { maxLength: 3 }),
      fc.integer({ min: 1, max: 4 }),
      async (list, picks, width) => {
        const causes = [...new Set(picks.map(pick => list[pick % list.length]))]
        const fails = async (some: readonly number[]) =>
          causes.every(cause => some.some(each => each === cause))
        const short = await shrink(list, each => `${each % 3}`, fails, width)
        expect([short.length, new Set(short)]).toEqual([causes.length, new Set(causes)])
      },
    ),
  )
})
