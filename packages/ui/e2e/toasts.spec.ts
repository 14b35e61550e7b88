import { expect, test } from './fixtures.ts'
import { openTransaction, placeOption, sheet, tab, toast, toasts } from './steps.ts'
import { drag } from './touch.ts'

const HOUR = 3_600_000

test('the newest three toasts are shown, and stay while they are used', async ({ signedIn: page }) => {
  // What the previous document did not get to show.
  await page.addInitScript(() => {
    const left = ['One', 'Two', 'Three', 'Four'].map(text => ({
      text,
      variant: 'warning',
      detail: 'BTC/USDT',
    }))
    sessionStorage.setItem('h4.said', JSON.stringify(left))
  })
  await page.clock.install()
  await page.reload()
  await expect(toasts(page)).toHaveText(['Four', 'Three', 'Two'])
  // The page's clock may have passed that time when the message arrives.
  await expect(() => page.clock.pauseAt(Date.now() + 500)).toPass()
  const body = page.locator('[popover] > *').first()
  await expect(body).toContainText('BTC/USDT')
  await expect(page.locator('[aria-live=assertive]').filter({ hasText: 'Four' })).toHaveCount(1)

  await drag(page, body, { dx: 25, at: { x: 0.5, y: 0.5 } })
  await expect(toast(page)).toHaveText('Four')
  await drag(page, body, { dx: 120, at: { x: 0.5, y: 0.5 } })
  await expect(toasts(page)).toHaveText(['Three', 'Two', 'One'])

  await toasts(page).nth(1).hover()
  // React learns of the pointer before the hour passes.
  await page.clock.runFor(1000)
  await page.clock.runFor(HOUR)
  await expect(toasts(page)).toHaveText(['Three', 'Two', 'One'])
  await page.mouse.move(5, 800)
  await page.clock.resume()
  await expect(toasts(page)).toHaveCount(0)
})

test('a toast keeps the keyboard focus while others come', async ({ signedIn: page, exchange }) => {
  await exchange.hold('BTC', 70_000)
  await openTransaction(page, '70,000.00')
  await exchange.pause()
  await placeOption(page, 'Buy up', '100')
  const see = page.getByRole('link', { name: /^See order/ })
  await see.focus()
  await exchange.advance(30_000)
  await expect(toast(page)).toHaveText(/^BTC\/USDT settled/)
  await expect(see).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/h4\/transaction\/log\?type=1$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('the phone vibrates at an accepted order, unless that is turned off', async ({
  ready: page,
  exchange,
}) => {
  await page.addInitScript(() => {
    navigator.vibrate = () => Boolean(document.documentElement.append('bzz '))
  })
  const buzzes = () => page.evaluate(() => document.documentElement.textContent.split('bzz').length - 1)
  const buy = async () => {
    await openTransaction(page, '70,000.00')
    await placeOption(page, 'Buy up', '100')
  }
  await exchange.hold('BTC', 70_000)
  await page.goto('home')
  await buy()
  expect(await buzzes()).toBe(1)

  await tab(page, 'Home').click()
  await page.getByRole('button', { name: 'Settings' }).click()
  await sheet(page).getByRole('switch', { name: 'Vibration' }).uncheck()
  await page.keyboard.press('Escape')
  // The platform takes one order at a time.
  await exchange.advance(31_000)
  await expect(toast(page)).toHaveText(/settled/)
  await expect(toasts(page)).toHaveCount(0)
  await buy()
  expect(await buzzes()).toBe(1)
})
