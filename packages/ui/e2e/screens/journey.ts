import { expect, type Locator, type Page } from '@playwright/test'
import type { Exchange } from '../exchange.ts'
import { confirm, main, sheet, tab } from '../steps.ts'
import { settle, takeStill } from './stage.ts'
import { animate, type Frame } from './webp.ts'

const QUALITY = 72
/** How long a screen is shown, a finger on it, and a step of the countdown, ms. */
const [LOOK, TAP, STEP] = [1300, 450, 550]
const SECONDS = 60
/** Shows where the finger is. */
const FINGER =
  'width: 48px; height: 48px; border: 2px solid #ffffffcc; border-radius: 50%; background: #ffffff55'

/** Plays an option from /home to its result. */
export const recordJourney = async (page: Page, exchange: Exchange): Promise<Buffer> => {
  const frames: Frame[] = []
  const shoot = async (ms: number) => frames.push({ picture: await takeStill(page, QUALITY), ms })
  const tap = async (target: Locator) => {
    await target.scrollIntoViewIfNeeded()
    const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {}
    const place = `position: fixed; inset: ${y + height / 2 - 24}px auto auto ${x + width / 2 - 24}px; pointer-events: none`
    const finger = await page.evaluateHandle(style => {
      const shown = Object.assign(document.createElement('div'), { popover: 'manual', style })
      document.body.append(shown)
      // Above an open sheet.
      shown.showPopover()
      return shown
    }, `${FINGER}; ${place}`)
    await shoot(TAP)
    await finger.evaluate(element => element.remove())
    await target.click()
  }
  const start = (await exchange.control.price.list()).find(({ symbol }) => symbol === 'BTC')?.price ?? 0
  const move = (share: number) => exchange.hold('BTC', Number((start * share).toFixed(2)))
  const running = main(page).getByRole('listitem').filter({ hasText: 'Buy up' }).first()

  await move(1)
  await page.goto('home')
  await settle(page)
  await shoot(LOOK)
  await tap(main(page).getByRole('link', { name: /^BTC/ }).last())
  await expect(main(page).getByRole('img', { name: /last price/ })).toBeVisible()
  await settle(page)
  await shoot(LOOK)
  await tap(page.getByRole('button', { name: 'Buy up', exact: true }))
  await tap(
    sheet(page)
      .getByRole('radio', { name: `${SECONDS} s` })
      .locator('xpath=..'),
  )
  await sheet(page).getByRole('textbox', { name: 'Amount' }).fill('500')
  await shoot(LOOK)
  await tap(confirm(page))
  await expect(sheet(page)).toBeHidden()
  await expect(running).toBeVisible()
  await shoot(LOOK)
  await expect(page.locator('[popover] b')).toHaveCount(0)
  await tap(running)
  for (const share of [0.9998, 1.0003, 1.0001, 1.0006, 1.0009]) {
    await move(share)
    await exchange.advance((SECONDS / 6) * 1000)
    await shoot(STEP)
  }
  await exchange.advance((SECONDS / 6) * 1000)
  await expect(sheet(page).getByRole('status')).toBeVisible()
  await shoot(2 * LOOK)
  await tap(sheet(page).getByRole('button', { name: 'Close' }).last())
  await tap(tab(page, 'Home'))
  await settle(page)
  await shoot(2 * LOOK)
  const [width, height] = await page.evaluate(
    () => [innerWidth * devicePixelRatio, innerHeight * devicePixelRatio] as const,
  )
  return animate(frames, width, height)
}
