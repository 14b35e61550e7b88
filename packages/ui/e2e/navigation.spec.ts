import { PAIRS } from './exchange.ts'
import { expect, test } from './fixtures.ts'
import { fillLogin, sheet, tab } from './steps.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('§2 Root container: Back leads to the scroll position; fades block no tap', async ({ page, user }) => {
  const pair = page.getByRole('button', { name: 'Switch coin' })
  const expectOffset = (offset: number) =>
    expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(offset)
  await page.goto('market')
  await page.getByRole('button', { name: '24H volume' }).click()
  await expect(page.getByRole('row')).toHaveCount(PAIRS + 1)
  await page.evaluate(() => scrollTo(0, 400))
  await expectOffset(400)
  await page.getByRole('row').nth(12).getByRole('link').click()
  await expect(pair).toBeVisible()
  await expectOffset(0)
  await page.goBack()
  await expectOffset(400)
  await page.goForward()
  await expectOffset(0)
  await page.reload()
  await expect(pair).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/sort=-volume/)
  await expectOffset(400)

  // At a hundredth of its speed, no sheet is gone and no page has faded in before the next tap.
  await tab(page, 'Home').click()
  await page.getByRole('button', { name: 'Settings' }).click()
  await sheet(page).getByRole('button', { name: 'Log out' }).click()
  const client = await page.context().newCDPSession(page)
  await client.send('Animation.enable')
  await client.send('Animation.setPlaybackRate', { playbackRate: 0.01 })
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click()
  await fillLogin(page, user)
  await tab(page, 'Market').click()
  await tab(page, 'Assets').click()
  await expect(page).toHaveURL(/\/h4\/assets$/)
})

test('§2 Root container: Back closes a sheet, and leads to the tab before', async ({ page }) => {
  const closeOnBack = async (button: string, address: RegExp) => {
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(sheet(page)).toBeVisible()
    await page.goBack()
    await expect(sheet(page)).toBeHidden()
    await expect(page).toHaveURL(address)
  }
  await page.goto('market')
  await tab(page, 'Home').click()
  await closeOnBack('Settings', /\/home$/)
  await tab(page, 'Trade').click()
  await closeOnBack('Buy up', /\/transaction$/)
  for (const [name, link, path] of [
    ['Contract', 'Delegate List', /\/contract\/log$/],
    ['Contract', 'Sell', /\/contract\?type=2$/],
    ['Coins', 'Entrust', /\/currency\/log$/],
    ['Coins', 'Buy', /\/currency\?type=1$/],
    ['Options', 'Option orders', /\/transaction\/log\?match_id=101&type=1$/],
  ] as const) {
    const chosen = page.getByRole('tab', { name, exact: true })
    await chosen.click()
    await page.getByRole('link', { name: link, exact: true }).first().click()
    await expect(page).toHaveURL(path)
    await page.goBack()
    await expect(chosen).toHaveAttribute('aria-selected', 'true')
  }

  // Before the app is another page, and the browser has no Navigation API.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'))
  await page.goto('about:blank')
  await page.goto('user/index')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(/\/h4\/home$/)
})
