import { lessMotion } from '../../components/motion.ts'

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

/**
 * Drags a row of a list with rows of equal height; the others move aside, and near an edge the page scrolls. Nothing
 * re-renders until the row is dropped.
 * @param handle The pressed element; it captures the pointer.
 * @param drop Called with the new index if it changed; resolves when the row is rendered there.
 */
export const dragRow = (
  list: HTMLElement,
  from: number,
  { pointerId, clientY: startY }: { readonly pointerId: number; readonly clientY: number },
  handle: HTMLElement,
  drop: (to: number) => Promise<void>,
) => {
  const rows = Array.from(list.children).filter(row => row instanceof HTMLElement)
  const row = rows[from]
  if (!row) return
  const height = row.getBoundingClientRect().height
  const startScroll = window.scrollY
  const end = new AbortController()
  const signal = end.signal
  let y = startY
  let to = from
  let frame = 0

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
    // The screen was left: no event would end the drag.
    if (!list.isConnected) return void finish(false)
    const speed = speedAt(y)
    if (speed !== 0) {
      window.scrollBy(0, speed)
      place()
    }
    frame = requestAnimationFrame(step)
  }
  const finish = async (kept: boolean) => {
    end.abort()
    cancelAnimationFrame(frame)
    const shifted = place()
    const target = kept ? to : from
    delete list.dataset['carrying']
    delete row.dataset['carried']
    for (const each of rows) shift(each, 0)
    if (target !== from) await drop(target)
    if (lessMotion()) return
    row.animate([{ transform: `translateY(${shifted - (target - from) * height}px)` }, {}], DROP_MS)
  }

  handle.setPointerCapture(pointerId)
  list.dataset['carrying'] = ''
  row.dataset['carried'] = ''
  handle.addEventListener(
    'pointermove',
    event => {
      y = event.clientY
      place()
    },
    { signal },
  )
  handle.addEventListener('pointerup', () => void finish(true), { signal })
  handle.addEventListener('pointercancel', () => void finish(false), { signal })
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && void finish(false), { signal })
  frame = requestAnimationFrame(step)
}
