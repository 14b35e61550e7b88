import { useEffect, useState } from 'react'

/** Rows at a time: a few screens of them. */
const MORE = 30
/** How far each list had grown, so that Back comes to the same place. */
const grown = new Map<string, number>()

/**
 * Draws a long list as far as it has been scrolled to.
 *
 * @param key Of the list.
 * @returns How many rows to draw, and the ref of an element after the last one, keyed by that number.
 */
export const useGrowing = (key: string) => {
  const [count, setCount] = useState(() => grown.get(key) ?? MORE)
  useEffect(() => {
    grown.set(key, count)
  }, [key, count])
  const end = (element: HTMLElement | null) => {
    if (!element) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setCount(count + MORE)
      },
      { rootMargin: '1000px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }
  return [count, end] as const
}
