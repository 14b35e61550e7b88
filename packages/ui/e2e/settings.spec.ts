import { expect, test } from './fixtures.ts'
import { goTo, openChinese, sheet } from './steps.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('§2 Root container: settings and language last', async ({ page, exchange, origin }) => {
  const html = page.locator('html')
  const choose = (name: string) => sheet(page).getByRole('radio', { name }).check()
  const expectLook = async (look: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(look))
      await expect(html).toHaveAttribute(`data-${name}`, value)
  }
  await openChinese(page, origin)
  await page.goto('home')
  await page.getByRole('button', { name: 'Settings' }).click()
  await choose('Light')
  await expect(html).toHaveCSS('background-color', 'rgb(245, 246, 248)')
  await choose('Dark')
  await expect(html).toHaveCSS('background-color', 'rgb(11, 14, 17)')
  await choose('Red up, green down')
  await choose('Always reduce')
  await page.keyboard.press('Escape')
  await goTo(page, 'user/index')
  await page.getByRole('button', { name: /Language/ }).click()
  await expect(sheet(page).getByRole('button', { name: 'English' })).toBeDisabled()
  await sheet(page).getByRole('button', { name: '繁體中文' }).click()
  await expect(html).toHaveAttribute('lang', 'zh-HK')

  // Without the app's code, which is late. Nothing fades or flashes then.
  await page.addInitScript(() => {
    Element.prototype.animate = () => {
      throw new Error('something moves')
    }
  })
  let go = () => {}
  const later = new Promise<void>(resolve => (go = resolve))
  await page.route('**/assets/*.js', route => later.then(() => route.continue()))
  const me = page.waitForRequest('**/api/user/info?lang=hk*')
  await page.reload({ waitUntil: 'commit' })
  await expectLook({ theme: 'dark', updown: 'red-green', motion: 'less' })
  go()
  await me
  await expect(html).toHaveAttribute('lang', 'zh-HK')
  await page.goBack()
  await page.locator('nav a[href$=market]').click()
  const btc = page.getByRole('row').filter({ hasText: 'BTC' })
  await expect(btc).toBeVisible()
  await exchange.hold('BTC', 70_000)
  await expect(btc).toContainText('70,000.00')
})
