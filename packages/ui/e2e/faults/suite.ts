import type { Page } from '@playwright/test'
import type { Exchange, Login } from '../exchange.ts'
import { expect, test } from '../fixtures.ts'
import { sheet, signIn } from '../steps.ts'
import { CALLS, violations, type MoneyCall } from './cell.ts'
import { FAULTS, LIE, SECOND_SEND } from './faults.ts'
import { BALANCES } from './screens.ts'

/** A new user with enough of everything, on a page whose clock can be moved. */
const begin = async (page: Page, exchange: Exchange, call: MoneyCall): Promise<Login> => {
  await exchange.hold('BTC', 70_000)
  const user = await exchange.createUser(BALANCES)
  await page.clock.install()
  await signIn(page, user)
  await call.begin?.({ page, exchange, user })
  return user
}

/** Each call of the app that moves money, with each chosen fault: one test per call, with one user. */
export const faultsOnScreens = (isChosen: (call: string, fault: string) => boolean): void => {
  let cells = 0
  test.beforeEach(({ exchange }) => exchange.control.reviews.automatic({ automatic: false }))
  test.afterEach(({ exchange }) => exchange.control.reviews.automatic({ automatic: true }))
  test.afterAll(() => {
    console.log(`${cells} faults injected through the app, none with a second effect or a wrong screen`)
  })

  for (const [name, call] of CALLS) {
    const faults = Object.entries(FAULTS).filter(([fault]) => isChosen(name, fault))
    if (faults.length > 0)
      test(name, async ({ page, exchange }) => {
        const user = await begin(page, exchange, call)
        for (const [at, [title, fault]] of faults.entries())
          await test.step(title, async () => {
            const found = await violations({ page, exchange, user, n: at + 1 }, call, fault)
            expect.soft(found, title).toEqual([])
            if (found.length === 0) cells++
          })
      })
  }

  test('finds a second send and a success that was none', async ({ page, exchange }) => {
    const call = new Map(CALLS).get('buys a coin at a limit')
    if (!call) throw new Error('There is no such call')
    const user = await begin(page, exchange, call)
    expect(await violations({ page, exchange, user, n: 1 }, call, SECOND_SEND)).toEqual([
      'it was executed 2 times',
    ])
    // The app finds it, too.
    await sheet(page)
      .filter({ hasText: 'Duplicate order' })
      .getByRole('button', { name: 'Close', exact: true })
      .click()
    expect(await violations({ page, exchange, user, n: 2 }, call, LIE)).toEqual([
      'the screen says done, but it was not executed',
    ])
  })
}
