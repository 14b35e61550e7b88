import { expect, type Locator, type Page } from '@playwright/test'
import type { Exchange } from '../exchange.ts'
import { confirm, main, tab, ticket, toasts } from '../steps.ts'
import { takeStill } from './still.ts'
import { animate, type Frame } from './webp.ts'

const QUALITY = 72
/** How long a screen is shown, a finger on it, and a step of the countdown, ms. */
const [LOOK, TAP, STEP] = [1300, 450, 550]
const SECONDS = 60

/** Shows where the finger is. */
const touch = async (page: Page, target: Locator) => {
  const box = await target.boundingBox()
  if (!box) throw new Error('It has no place')
  return page.evaluateHandle(
    ({ x, y }) => {
      const finger = document.createElement('div')
      Object.assign(finger.style, {
        position: 'fixed',
        inset: 'auto',
        left: `${x - 24}px`,
        top: `${y - 24}px`,
        width: '48px',
        height: '48px',
        border: '2px solid #ffffffcc',
        borderRadius: '50%',
        background: '#ffffff55',
        pointerEvents: 'none',
      })
      finger.popover = 'manual'
      document.body.append(finger)
      // Above an open sheet.
      finger.showPopover()
      return finger
    },
    { x: box.x + box.width / 2, y: box.y + box.height / 2 },
  )
}

/** Plays an option from /home to its result. @param time The time of the exchange, which is paused */
export const recordJourney = async (page: Page, exchange: Exchange, time: number): Promise<Buffer> => {
  const frames: Frame[] = []
  const shoot = async (ms: number) => {
    // After a jump of the clock, prices are old until the next push.
    await expect(page.getByText(/s old/)).toHaveCount(0, { timeout: 20_000 })
    frames.push({ picture: await takeStill(page, QUALITY), ms })
  }
  const tap = async (target: Locator) => {
    await target.scrollIntoViewIfNeeded()
    const finger = await touch(page, target)
    await shoot(TAP)
    await finger.evaluate(element => element.remove())
    await target.click()
  }
  let now = time
  const pass = async (seconds: number) => {
    now += seconds * 1000
    await page.clock.setFixedTime(now)
    await exchange.advance(seconds * 1000)
  }
  const prices = await exchange.control.price.list()
  const start = prices.find(({ symbol }) => symbol === 'BTC')?.price ?? 0
  const move = (share: number) => exchange.hold('BTC', Number((start * share).toFixed(2)))
  const running = main(page).getByRole('listitem').filter({ hasText: 'Buy up' }).first()
  const detail = page.getByRole('dialog')

  await move(1)
  await page.goto('home')
  await expect(main(page)).toContainText('BTC')
  await page.waitForLoadState('networkidle')
  await shoot(LOOK)
  await tap(main(page).getByRole('link', { name: /^BTC/ }).last())
  await expect(main(page).getByRole('img', { name: /last price/ })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await shoot(LOOK)
  await tap(page.getByRole('button', { name: 'Buy up', exact: true }))
  await expect(ticket(page)).toBeVisible()
  await tap(
    ticket(page)
      .getByRole('radio', { name: `${SECONDS} s` })
      .locator('xpath=..'),
  )
  await ticket(page).getByRole('textbox', { name: 'Amount' }).fill('500')
  await shoot(LOOK)
  await tap(confirm(page))
  await expect(ticket(page)).toBeHidden()
  await expect(running).toBeVisible()
  await shoot(LOOK)
  await expect(toasts(page)).toHaveCount(0)
  await tap(running)
  await expect(detail).toBeVisible()
  for (const share of [0.9998, 1.0003, 1.0001, 1.0006, 1.0009]) {
    await move(share)
    await pass(SECONDS / 6)
    await shoot(STEP)
  }
  await pass(SECONDS / 6)
  await expect(detail.getByRole('status')).toBeVisible()
  await shoot(2 * LOOK)
  await tap(detail.getByRole('button', { name: 'Close' }).last())
  await tap(tab(page, 'Home'))
  await page.waitForLoadState('networkidle')
  await shoot(2 * LOOK)
  const [width, height] = await page.evaluate(
    () => [innerWidth * devicePixelRatio, innerHeight * devicePixelRatio] as const,
  )
  return animate(frames, width, height)
}
