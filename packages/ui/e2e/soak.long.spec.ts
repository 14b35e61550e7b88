import { expect } from './expect.ts'
import { test } from '@playwright/test'
import { ENOUGH, judge } from './soak/judge.ts'
import { soak } from './soak/soak.ts'

// For machines on which the rounds take longer.
test.setTimeout(1800_000)

const grown = (samples: Parameters<typeof judge>[0]) =>
  judge(samples).flatMap(({ key, grew, second, last }) => (grew ? [`${key}: ${second} to ${last}`] : []))

test('five minutes of trading: heap, nodes, listeners and sockets stay flat', async ({ browser }) => {
  const { samples, trades, broken } = await soak({ browser, minutes: 5, rounds: ENOUGH })
  expect(broken).toEqual([])
  // An option, three spot calls, two of leverage and a transfer per round.
  expect(trades).toBe(7 * samples.length)
  expect(grown(samples)).toEqual([])
})

test('a listener that leaks with each navigation is seen', async ({ browser }) => {
  const { samples } = await soak({
    browser,
    minutes: 0,
    rounds: 4,
    prepare: page =>
      page.addInitScript(() => {
        const { pushState } = history
        history.pushState = function (...place) {
          addEventListener('unused', () => place)
          pushState.apply(this, place)
        }
      }),
  })
  expect(grown(samples)).toContainEqual(expect.stringMatching(/^listeners/))
})
