import type { Pages } from '@app/sdk/watch'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useState, type ReactNode } from 'react'
import { Button } from '../components/button.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { useT } from '../locales/intl.ts'
import { errorText } from '../state/error-text.ts'
import { loaded } from '../state/live.ts'
import { whenNear } from '../components/when-near.ts'
import style from './endless-list.module.css'
import { FailedLine, Pending } from './known.tsx'

interface EndlessListProps<Row> {
  readonly rows: Pages<Row>
  /** Shown when there are none. */
  readonly empty: ReactNode
  /** Height of a row in pixels, for the placeholders while it loads. */
  readonly rowHeight: number
  /** Filters the rows. */
  readonly keep?: (row: Row) => boolean
  /** Renders a row: an `li`. */
  readonly children: (row: Row, at: number) => ReactNode
}

/** An infinitely scrolling list; its rows, and with them the scroll position, survive Back. */
export const EndlessList = <Row,>({ rows, empty, rowHeight, keep, children }: EndlessListProps<Row>) => {
  useSignals()
  const t = useT()
  const { data, error, isFetching } = loaded(rows).value
  const sentinel = whenNear(600, () => void rows.more())
  if (data === undefined) return <Pending of={rows} heights={Array(5).fill(rowHeight - 16)} />
  const { rows: all, pages, ended } = data
  const shown = keep ? all.filter(keep) : all
  if (all.length === 0 || (ended && shown.length === 0))
    return (
      <>
        <FailedLine of={rows} />
        {empty}
      </>
    )
  return (
    <>
      <ul aria-busy={isFetching}>{shown.map(children)}</ul>
      {error !== undefined ? (
        <div role="alert" className={style.failed}>
          {errorText(t, error)}
          <Button onClick={() => void rows.retry()}>{t('common.retry')}</Button>
        </div>
      ) : (
        !ended && (
          <div key={pages} ref={sentinel} className={style.waiting} aria-busy={isFetching}>
            <Skeleton width="100%" height={rowHeight - 16} />
          </div>
        )
      )}
    </>
  )
}

/** Rows added at a time: a few screens. */
const MORE = 30
/** How far each list had grown, so that Back restores the position. */
const grown = new Map<string, number>()

interface GrowingListProps<Row> {
  /** Identifies the list. */
  readonly id: string
  readonly rows: readonly Row[]
  /** Renders a row: an `li`. */
  readonly children: (row: Row, at: number) => ReactNode
}

/** A long list, rendered as far as it has been scrolled. */
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
