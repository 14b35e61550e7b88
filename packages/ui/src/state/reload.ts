/** Checks for something that a reload of the page would lose. */
const losses = new Set<() => boolean>()

/** Keeps the page from reloading by itself while `loses` returns true. @returns ends that */
export const holdReload = (loses: () => boolean) => {
  losses.add(loses)
  return () => void losses.delete(loses)
}

/** An open sheet, and a field with text. */
const isInUse = () =>
  document.querySelector('dialog[open]') !== null ||
  [...document.querySelectorAll<HTMLInputElement>('textarea, input:not([type=radio], [type=checkbox])')].some(
    ({ type, value }) => type !== 'range' && value !== '',
  )

/**
 * Reloads the page if that loses nothing. A page that began with a reload never reloads by itself: the new one might
 * fail in the same way.
 * @returns Whether it reloads.
 */
export const reloadOnce = (): boolean => {
  const [start] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (!start || start.type === 'reload' || isInUse() || [...losses].some(loses => loses())) return false
  location.reload()
  return true
}
