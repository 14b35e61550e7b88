import { useSignals } from '@preact/signals-react/runtime'
import type { ReactNode } from 'react'
import { ErrorState } from '../../components/notice.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useT } from '../../locales/intl.ts'
import { errorText } from '../../state/error-text.ts'
import type { Resource } from '../../state/loadable.ts'
import style from './order-row.module.css'

interface OrderListProps<Row> {
  readonly rows: Resource<readonly Row[]>
  /** What stands where there are none. */
  readonly empty: ReactNode
  readonly children: (row: Row) => ReactNode
}

/** A list of orders as far as it has come: a place kept for it, why it cannot be had, or its rows. */
export const OrderList = <Row,>({ rows, empty, children }: OrderListProps<Row>) => {
  useSignals()
  const t = useT()
  const { data, error } = rows.state.value
  if (data === undefined) {
    if (error !== undefined) {
      return <ErrorState reason={errorText(t, error)} onRetry={() => void rows.load()} />
    }
    return (
      <div className={style.waiting} aria-busy>
        <Skeleton width="100%" height={84} />
      </div>
    )
  }
  if (data.length === 0) return empty
  return <ul>{data.map(children)}</ul>
}
