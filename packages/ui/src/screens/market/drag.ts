import type { PointerEvent, RefObject } from 'react'
import { lessMotion } from '../../components/motion.ts'
import { useDrag, type Dragged } from '../../components/use-drag.ts'

/**
 * The distance from the window's edge, in pixels, in which a dragged row scrolls the page, and the maximum scroll
 * per frame.
 */
const EDGE = 96
const FASTEST = 12
/** Duration of a dropped row's move to its position, ms. */
const DROP_MS = 120

const speedAt = (y: number) => {
  const low = window.innerHeight - EDGE
  if (y < EDGE) return Math.max(-1, (y - EDGE) / EDGE) * FASTEST
  return y > low ? Math.min(1, (y - low) / EDGE) * FASTEST : 0
}

const shift = (row: HTMLElement, y: number) => (row.style.transform = y === 0 ? '' : `translateY(${y}px)`)

/** Lifts a row of a list: the others move aside, and near an edge of the window the page scrolls. */
const lift = (
  list: HTMLElement,
  from: number,
  startY: number,
  drop: (to: number) => Promise<void>,
): Dragged => {
  const rows = Array.from(list.children).filter(row => row instanceof HTMLElement)
  const row = rows[from] as HTMLElement
  const height = row.getBoundingClientRect().height
  const startScroll = window.scrollY
  const over = new AbortController()
  let y = startY
  let to = from

  const place = () => {
    const way = y - startY + window.scrollY - startScroll
    const shifted = Math.min(Math.max(way, -from * height), (rows.length - 1 - from) * height)
    to = from + Math.round(shifted / height)
    shift(row, shifted)
    rows.forEach((other, at) => {
      if (at === from) return
      const aside = at > from && at <= to ? -height : at < from && at >= to ? height : 0
      shift(other, aside)
    })
    return shifted
  }
  const step = () => {
    // The screen may have been left: no event would end the drag.
    if (over.signal.aborted || !list.isConnected) return over.abort()
    window.scrollBy(0, speedAt(y))
    place()
    requestAnimationFrame(step)
  }
  const finish = async (isKept: boolean) => {
    if (over.signal.aborted) return
    over.abort()
    const shifted = place()
    const target = isKept ? to : from
    delete list.dataset['carrying']
    delete row.dataset['carried']
    for (const each of rows) shift(each, 0)
    if (target !== from) await drop(target)
    if (lessMotion()) return
    row.animate([{ transform: `translateY(${shifted - (target - from) * height}px)` }, {}], DROP_MS)
  }

  list.dataset['carrying'] = ''
  row.dataset['carried'] = ''
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && void finish(false), over)
  step()
  return {
    move: drag => {
      y = drag.y
    },
    end: (_, isKept) => void finish(isKept),
  }
}

/**
 * Lets the rows of a list, of equal height, be dragged by their handles. Nothing re-renders until a row is dropped.
 * @param drop Called with the old and new index if it changed; resolves when the row is rendered there.
 * @returns the props of each handle
 */
export const useReorder = (
  list: RefObject<HTMLElement | null>,
  drop: (from: number, to: number) => Promise<void>,
) =>
  useDrag({
    begin: press => {
      const from = Array.from(list.current?.children ?? []).findIndex(row =>
        row.contains(press.currentTarget),
      )
      const { button, clientY } = press as PointerEvent
      return button === 0 && list.current && lift(list.current, from, clientY, to => drop(from, to))
    },
  })
