import type { CDPSession, Locator, Page } from '@playwright/test'

interface Point {
  readonly x: number
  readonly y: number
}

/** A point of an element, as shares of its width and height. */
interface Spot {
  readonly at?: Point
}

const STEPS = 6

const spotOn = async (target: Locator, { x, y }: Point): Promise<Point> => {
  // A sheet that still slides in is missed.
  await (await target.elementHandle())?.waitForElementState('stable')
  const box = await target.boundingBox()
  if (!box) throw new Error('There is nothing to touch')
  return { x: box.x + box.width * x, y: box.y + box.height * y }
}

const touch = (
  cdp: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel',
  points: readonly Point[],
  timestamp = Date.now() / 1000,
) =>
  cdp.send('Input.dispatchTouchEvent', {
    type,
    touchPoints: points.map((point, id) => ({ ...point, id })),
    timestamp,
  })

/** Moves fingers with real touch events. */
const move = async (
  page: Page,
  from: readonly Point[],
  to: readonly Point[],
  end: 'touchEnd' | 'touchCancel' = 'touchEnd',
): Promise<void> => {
  const cdp = await page.context().newCDPSession(page)
  await touch(cdp, 'touchStart', from)
  for (let step = 1; step <= STEPS; step++) {
    const part = step / STEPS
    await touch(
      cdp,
      'touchMove',
      from.map((start, finger) => ({
        x: start.x + ((to[finger]?.x ?? start.x) - start.x) * part,
        y: start.y + ((to[finger]?.y ?? start.y) - start.y) * part,
      })),
    )
  }
  // A pause before the release prevents a fling.
  await touch(cdp, end, [], Date.now() / 1000 + 0.2)
  await cdp.detach()
}

interface Way extends Spot {
  readonly dx?: number
  readonly dy?: number
  readonly end?: 'touchEnd' | 'touchCancel'
}

/** Drags one finger by this many pixels. */
export const drag = async (
  page: Page,
  target: Locator,
  { dx = 0, dy = 0, at = { x: 0.8, y: 0.5 }, end }: Way,
): Promise<void> => {
  const from = await spotOn(target, at)
  await move(page, [from], [{ x: from.x + dx, y: from.y + dy }], end)
}

/** Moves two fingers from `from` to `to` pixels apart. */
export const pinch = async (page: Page, target: Locator, from: number, to: number): Promise<void> => {
  const { x, y } = await spotOn(target, { x: 0.45, y: 0.5 })
  const apart = (distance: number) => [
    { x: x - distance / 2, y },
    { x: x + distance / 2, y },
  ]
  await move(page, apart(from), apart(to))
}

/** Presses until the returned function is called. */
export const press = async (page: Page, target: Locator, { at = { x: 0.5, y: 0.5 } }: Spot = {}) => {
  const cdp = await page.context().newCDPSession(page)
  await target.scrollIntoViewIfNeeded()
  await touch(cdp, 'touchStart', [await spotOn(target, at)])
  return async () => {
    await touch(cdp, 'touchEnd', [])
    await cdp.detach()
  }
}
