import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { goTo, loginWith, main, sheet } from './steps.ts'

/** The number of colours along the middle of an element. */
const colours = async (page: Page, element: Locator): Promise<number> => {
  const picture = (await element.screenshot()).toString('base64')
  return page.evaluate(async text => {
    const bytes = Uint8Array.from(atob(text), each => each.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes]))
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    if (!context) throw new Error('There is no canvas')
    context.drawImage(bitmap, 0, 0)
    const { data } = context.getImageData(0, Math.floor(bitmap.height / 2), bitmap.width, 1)
    const seen = new Map<string, number>()
    for (let at = 0; at < data.length; at += 4) {
      const colour = data.slice(at, at + 3).join()
      seen.set(colour, (seen.get(colour) ?? 0) + 1)
    }
    // Not the edges between two colours.
    return [...seen.values()].filter(times => times > 2).length
  }, picture)
}

test('forced colours show switches, sliders, meters and bars', async ({ page, exchange }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await loginWith(page, exchange, [
    { kind: 'change', currency: 'USDC', amount: '2000' },
    { kind: 'change', currency: 'BTC', amount: '1' },
    { kind: 'lever', currency: 'USDT', amount: '1000000' },
  ])
  await page.getByRole('button', { name: 'Settings' }).click()
  const hide = sheet(page).getByRole('switch', { name: 'Hide balances' })
  const off = await hide.screenshot()
  await hide.click()
  expect(await hide.screenshot()).not.toEqual(off)
  await hide.click()
  await page.keyboard.press('Escape')

  await goTo(page, 'assets')
  await expect(
    main(page)
      .getByRole('listitem')
      .filter({ hasText: /^BTC \d|^BTC\d/ }),
  ).toBeVisible()
  expect(
    await colours(
      page,
      main(page).getByRole('region', { name: 'Shares of the account' }).locator('[aria-hidden]'),
    ),
  ).toBeGreaterThan(1)

  await goTo(page, 'contract')
  const slider = main(page).getByRole('slider')
  await slider.fill('2')
  expect(await colours(page, slider)).toBeGreaterThan(2)

  await goTo(page, 'deposit')
  await main(page).getByRole('button', { name: 'Transfer funds' }).click()
  await sheet(page).getByRole('textbox').fill('500')
  await sheet(page).locator('button[type=submit]').click()
  const meter = main(page).getByRole('progressbar')
  await expect(meter).toHaveJSProperty('value', 50)
  await expect(sheet(page)).toBeHidden()
  expect(await colours(page, meter)).toBe(2)
})
