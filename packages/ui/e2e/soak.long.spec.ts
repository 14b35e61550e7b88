import { expect } from './expect.ts'
import { test } from '@playwright/test'
import { judge } from './soak/judge.ts'
import { soak } from './soak/soak.ts'

const grown = (samples: Parameters<typeof judge>[0]) =>
  judge(samples).flatMap(({ key, grew, second, last }) => (grew ? [`${key}: ${second} to ${last}`] : []))

test('five minutes of trading: heap, nodes, listeners and sockets stay flat', async ({ browser }) => {
  const { samples, trades, broken } = await soak({ browser, minutes: 5 })
  expect(broken).toEqual([])
  expect(trades).toBeGreaterThan(samples.length)
  expect(grown(samples)).toEqual([])
})

test('a listener that leaks with each navigation is seen', async ({ browser }) => {
  const { samples } = await soak({
    browser,
    minutes: 0,
    prepare: page =>
      page.addInitScript(() => {
        const { pushState } = history
        history.pushState = function (...place) {
          addEventListener('unused', () => place)
          pushState.apply(this, place)
        }
      }),
  })
  expect(grown(samples)).toEqual([expect.stringMatching(/^listeners/)])
})
