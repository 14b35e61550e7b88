import { expect, test } from '../fixtures.ts'
import { signIn } from '../steps.ts'
import { CALLS, violations } from './cell.ts'
import { FAULTS } from './faults.ts'
import { BALANCES } from './screens.ts'

/** Each call of the app that moves money, with each fault: one test per call, with one user. */
export const faultsOnScreens = (isChosen: (call: string, fault: string) => boolean): void => {
  let cells = 0
  test.afterAll(() => {
    console.log(`${cells} faults injected through the app, none with a second effect or a wrong screen`)
  })
  for (const [name, call] of CALLS) {
    const faults = Object.entries(FAULTS).filter(([fault]) => isChosen(name, fault))
    if (faults.length === 0) continue
    test(name, async ({ page, exchange }) => {
      await exchange.hold('BTC', 70_000)
      await exchange.control.reviews.automatic({ automatic: false })
      const user = await exchange.createUser(BALANCES)
      await page.clock.install()
      await signIn(page, user)
      await call.begin?.({ page, exchange, user })
      try {
        for (const [at, [fault, cause]] of faults.entries())
          await test.step(fault, async () => {
            const start = Date.now()
            const found = await violations({ page, exchange, user, n: at + 1 }, call, cause).catch((error: unknown) => { if (page.isClosed()) throw error; return [String(error)] })
            console.log(`${name} | ${fault} | ${Date.now() - start} ms | ${found.join('; ')}`)
            expect.soft(found, fault).toEqual([])
            cells++
          })
      } finally {
        await exchange.control.reviews.automatic({ automatic: true })
      }
    })
  }
}
