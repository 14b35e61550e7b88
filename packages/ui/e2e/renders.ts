import type { Page } from '@playwright/test'

/** A component that rendered: the text it shows, and the pair of the row it stands in, if it does. */
export interface Rendered {
  readonly text: string
  readonly row: string | undefined
}

/** What rendered in a page. */
export interface Renders {
  /** Forgets what has rendered so far. */
  clear(): Promise<void>
  list(): Promise<readonly Rendered[]>
}

/** The part of React's fiber that is looked at. */
interface Fiber {
  readonly tag: number
  readonly flags: number
  readonly stateNode: unknown
  readonly alternate: Fiber | null
  readonly child: Fiber | null
  readonly sibling: Fiber | null
  readonly return: Fiber | null
}
declare global {
  interface Window {
    rendered: Rendered[]
  }
}

/**
 * Records every render of a component in a page, opened afterwards; of the production build as well.
 *
 * React tells a devtools hook of each commit. Then the tree is compared with the one before as React DevTools does: only
 * where the pointers to children differ has anything been worked on, and a component that was called carries the flag
 * PerformedWork. Names are gone from a production build, so a component is told by the text of its first element.
 */
export const recordRenders = async (page: Page): Promise<Renders> => {
  await page.addInitScript(() => {
    /** React's tags of what is written as a component: function, class, forwardRef, memo, simple memo. */
    const COMPONENTS = new Set([0, 1, 11, 14, 15])
    const PERFORMED_WORK = 1
    window.rendered = []
    const within = (fiber: Fiber | null): Element | undefined => {
      for (let at = fiber; at; at = at.sibling) {
        const found = at.stateNode instanceof Element ? at.stateNode : within(at.child)
        if (found) return found
      }
      return undefined
    }
    const around = (fiber: Fiber | null): Element | undefined =>
      !fiber || fiber.stateNode instanceof Element
        ? (fiber?.stateNode as Element | undefined)
        : around(fiber.return)
    const record = (fiber: Fiber) => {
      const host = within(fiber.child) ?? around(fiber.return)
      const text = host?.textContent ?? ''
      const row = host?.closest('[role=row], li')?.textContent?.match(/[A-Z]+\/USDT/)?.[0]
      // What shows nothing, as the banner while all is well, may look at the clock at any time.
      if (text !== '' || row !== undefined) window.rendered.push({ text, row })
    }
    const walk = (fiber: Fiber, before: Fiber | null) => {
      if (COMPONENTS.has(fiber.tag) && (before === null || fiber.flags & PERFORMED_WORK)) record(fiber)
      if (fiber.child === before?.child) return
      for (let child = fiber.child; child; child = child.sibling) walk(child, child.alternate)
    }
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot: (_: number, { current }: { current: Fiber }) => walk(current, current.alternate),
        onCommitFiberUnmount: () => {},
      },
    })
  })
  return {
    clear: () => page.evaluate(() => void (window.rendered = [])),
    list: () => page.evaluate(() => window.rendered),
  }
}
