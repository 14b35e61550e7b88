import type { Pages } from '@app/sdk/watch'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useState, type ReactNode } from 'react'
import { Button } from '../components/button.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { useT } from '../locales/intl.ts'
import { errorText } from '../state/error-text.ts'
import { loaded } from '../state/live.ts'
import style from './endless-list.module.css'
import { Pending } from './known.tsx'

/** A ref of an element: acts when that comes so near to the screen, px. */
const whenNear = (distance: number, act: () => void) => (element: HTMLElement | null) => {
  if (!element) return
  const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && act(), {
    rootMargin: `${distance}px`,
  })
  observer.observe(element)
  return () => observer.disconnect()
}

interface EndlessListProps<Row> {
  readonly rows: Pages<Row>
  /** Shown where there are none. */
  readonly empty: ReactNode
  /** Height of a row in pixels, for the places kept while it loads. */
  readonly rowHeight: number
  /** Which rows are shown, where not all are. */
  readonly keep?: (row: Row) => boolean
  /** One row: an `li`. */
  readonly children: (row: Row, at: number) => ReactNode
}

/** A list that goes on as it is scrolled; it keeps its rows, and with them its place, through Back. */
export const EndlessList = <Row,>({ rows, empty, rowHeight, keep, children }: EndlessListProps<Row>) => {
  useSignals()
  const t = useT()
  const { data, error, busy } = loaded(rows).value
  const sentinel = whenNear(600, () => void rows.more())
  if (data === undefined) return <Pending of={rows} heights={Array(5).fill(rowHeight - 16)} />
  const { rows: all, pages, ended } = data
  const shown = keep ? all.filter(keep) : all
  if (all.length === 0 || (ended && shown.length === 0)) return empty
  return (
    <>
      <ul aria-busy={busy}>{shown.map(children)}</ul>
      {error !== undefined ? (
        <div role="alert" className={style.failed}>
          {errorText(t, error)}
          <Button onClick={() => void rows.retry()}>{t('common.retry')}</Button>
        </div>
      ) : (
        !ended && (
          <div key={pages} ref={sentinel} className={style.waiting} aria-busy>
            <Skeleton width="100%" height={rowHeight - 16} />
          </div>
        )
      )}
    </>
  )
}

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
  const end = whenNear(1000, () => setCount(count + MORE))
  return (
    <>
      <ul>{rows.slice(0, count).map(children)}</ul>
      {count < rows.length && <div key={count} ref={end} />}
    </>
  )
}
