import { expect, test, type Page } from '@playwright/test'
import { serveDemo } from './demo-site.ts'
import { sheet } from './steps.ts'
import { count, placeOption } from './trading.ts'

test.use({ serviceWorkers: 'allow' })

/** Opens the controls of the demonstration and taps. */
const control = async (page: Page, name: string) => {
  await page.getByRole('complementary', { name: 'Demo' }).getByRole('button').click()
  await sheet(page).getByRole('button', { name, exact: true }).click()
}

test('the demonstration: shared by tabs, replaced by a new build, reset', async ({ page, context }) => {
  const { address, release, end } = await serveDemo()
  await page.goto(`${address}transaction`)
  await control(page, 'Log in as demo@h4.example')
  await placeOption(page, 'Buy up', '100')
  await expect(count(page, 'Open (1)')).toBeVisible()
  const second = await context.newPage()
  await second.goto(`${address}transaction`)
  await expect(count(second, 'Open (1)')).toBeVisible()
  await control(second, '+1 h')
  await expect(count(page, 'Open (0)')).toBeVisible()
  await second.close()
  // All files of a build are on the device; another one replaces them as a whole.
  const kept = () => page.evaluate(async () => (await caches.match('.complete')) !== undefined)
  await expect.poll(kept).toBe(true)
  release('2')
  await page.reload()
  await expect(page.locator('body')).not.toHaveAttribute('data-release')
  const next = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state)
  await expect.poll(next).toBe('installed')
  await page.goto(`${address}transaction/log?type=3`)
  await expect(page.locator('body')).toHaveAttribute('data-release', '2')
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(1)
  await control(page, 'Reset everything')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(/common\/login/)
  end()
})
