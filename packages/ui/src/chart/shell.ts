import './chart.css'
import type { ChartStrings } from './options.ts'

/** The chart's elements inside the host element. */
export interface Shell {
  readonly root: HTMLElement
  /** Receives touches and keys, holds the canvases, and is an image to screen readers. */
  readonly surface: HTMLElement
  /** Shown without bars. */
  readonly empty: HTMLElement
  /** Returns to the newest bar; shown when that is right of the view. */
  readonly latest: HTMLButtonElement
  /** Spinner at the left edge while older bars are fetched. */
  readonly loading: HTMLElement
  /** Live region for keyboard reading. */
  readonly liveRegion: HTMLElement
}

export const createShell = (element: HTMLElement, strings: ChartStrings): Shell => {
  const add = <Tag extends 'div' | 'button'>(parent: HTMLElement, tag: Tag, name: string) => {
    const child = parent.appendChild(document.createElement(tag))
    child.className = name
    return child
  }
  const root = add(element, 'div', 'candle-chart')
  const surface = add(root, 'div', 'candle-chart-surface')
  surface.setAttribute('role', 'img')
  surface.tabIndex = 0
  surface.setAttribute('aria-keyshortcuts', 'ArrowLeft ArrowRight + - Home End Enter Escape')
  surface.setAttribute('aria-label', strings.label)
  const empty = add(root, 'div', 'candle-chart-empty')
  empty.textContent = strings.empty
  empty.hidden = true
  const latest = add(root, 'button', 'candle-chart-latest')
  latest.type = 'button'
  latest.textContent = '»'
  latest.setAttribute('aria-label', strings.latest)
  latest.hidden = true
  const loading = add(root, 'div', 'candle-chart-loading')
  loading.setAttribute('role', 'status')
  loading.setAttribute('aria-label', strings.loading)
  loading.hidden = true
  const liveRegion = add(root, 'div', 'candle-chart-live-region')
  liveRegion.setAttribute('aria-live', 'polite')
  return { root, surface, empty, latest, loading, liveRegion }
}
