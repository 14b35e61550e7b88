import type { Page } from '@playwright/test'

/** A rendered component or a written text: its text, and the pair of its row, if any. */
export interface Rendered {
  readonly text: string
  readonly row: string | undefined
}

export interface Renders {
  clear(): Promise<void>
  list(): Promise<readonly Rendered[]>
}

/** The fields of React's fiber used here. */
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
 * Records every component render and every written text in pages opened afterwards, also in a production build.
 *
 * React calls a devtools hook on each commit. The fiber tree is then compared with the previous one, as React DevTools
 * does: a rendered component has the flag PerformedWork, and unchanged subtrees share their child pointers. A production
 * build has no component names, so a component is identified by the text of its first element.
 */
export const recordRenders = async (page: Page): Promise<Renders> => {
  await page.addInitScript(() => {
    /** React's fiber tags: function, class, forwardRef, memo, simple memo. */
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
    const record = (host: Element | null | undefined) => {
      const text = host?.textContent ?? ''
      const row = host?.closest('[role=row], li')?.textContent?.match(/[A-Z]+\/USDT/)?.[0]
      // Components without text may render at any time, such as the hidden banner.
      if (text !== '' || row !== undefined) window.rendered.push({ text, row })
    }
    const walk = (fiber: Fiber, before: Fiber | null) => {
      if (COMPONENTS.has(fiber.tag) && (before === null || fiber.flags & PERFORMED_WORK))
        record(within(fiber.child) ?? around(fiber.return))
      if (fiber.child === before?.child) return
      for (let child = fiber.child; child; child = child.sibling) walk(child, child.alternate)
    }
    new MutationObserver(changes => {
      for (const { target } of changes) record(target.parentElement)
    }).observe(document, { subtree: true, characterData: true })
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
