import { useEffect, useState, type ReactNode } from 'react'

/** Rows at a time: a few screens of them. */
const MORE = 30
/** How far each list had grown, so that Back comes to the same place. */
const grown = new Map<string, number>()

interface GrowingListProps<Row> {
  /** Which list it is. */
  readonly id: string
  readonly rows: readonly Row[]
  /** One row: an `li`. */
  readonly children: (row: Row, at: number) => ReactNode
}

/** A long list, drawn as far as it has been scrolled to. */
export const GrowingList = <Row,>({ id, rows, children }: GrowingListProps<Row>) => {
  const [count, setCount] = useState(() => grown.get(id) ?? MORE)
  useEffect(() => {
    grown.set(id, count)
  }, [id, count])
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
  return (
    <>
      <ul>{rows.slice(0, count).map(children)}</ul>
      {count < rows.length && <div key={count} ref={end} />}
    </>
  )
}
