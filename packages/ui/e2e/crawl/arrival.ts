interface LayoutShift extends PerformanceEntry {
  readonly sources: readonly Record<'previousRect' | 'currentRect', DOMRectReadOnly>[]
}

const { fetch } = window
let gate = Promise.resolve()
let open = () => {}
let fails = false
/** Calls fail from now on. */
export const fail = () => {
  fails = true
}
let unanswered = 0
window.fetch = async (...call) => {
  const [request] = call
  if (!(request instanceof Request ? request.url : String(request)).includes('/api/')) return fetch(...call)
  unanswered++
  try {
    await gate
    const answer = fails ? new Response('', { status: 500 }) : await fetch(...call)
    await answer.clone().text()
    return answer
  } finally {
    unanswered--
  }
}
const shifts: LayoutShift[] = []
const observer = new PerformanceObserver(list => shifts.push(...(list.getEntries() as LayoutShift[])))
observer.observe({ type: 'layout-shift' })
const takeShifts = () => [...shifts.splice(0), ...(observer.takeRecords() as LayoutShift[])]

/** Resolves when what was changed is painted. */
export const frames = async () => {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
}
const isBusy = () => unanswered > 0 || document.querySelector('[aria-busy=true]')
/** Resolves when nothing loads any more, and all is painted. */
export const settled = async () => {
  do await frames()
  while (isBusy())
  await frames()
  if (isBusy()) await settled()
}

/** Goes to a screen, whose data arrives after its outline is painted. @returns what that moved */
export const arrive = async (href: string) => {
  gate = new Promise(resolve => (open = resolve))
  const before = document.querySelector('main')
  const isOther = !location.pathname.endsWith(href.replace(/\?.*/, ''))
  history.pushState(null, '', `/h4${href}`)
  do await frames()
  while (!document.querySelector('h1') || (isOther && document.querySelector('main') === before))
  await frames()
  takeShifts()
  open()
  await settled()
  if (!`/h4${href}?`.startsWith(`${location.pathname}?`)) throw new Error(`It leads to ${location.pathname}`)
  return takeShifts().flatMap(({ sources }) =>
    sources.flatMap(({ previousRect: { x, y }, currentRect: now }) =>
      // Rounding moves text by a pixel or two, and a number at the right edge grows to the left.
      Math.abs(now.y - y) > 2 || Math.abs(now.x - x) > 200 ? `${x}, ${y} moves to ${now.x}, ${now.y}` : [],
    ),
  )
}
