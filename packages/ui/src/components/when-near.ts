/** A ref that runs a callback when the element is within this distance of the viewport, px. */
export const whenNear = (distance: number, act: () => void) => (element: HTMLElement | null) => {
  if (!element) return
  const observer = new IntersectionObserver(entries => entries.at(-1)?.isIntersecting && act(), {
    rootMargin: `${distance}px`,
  })
  observer.observe(element)
  return () => observer.disconnect()
}
