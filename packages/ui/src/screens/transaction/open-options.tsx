import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, type ReactNode } from 'react'
import { paths } from '../../app/paths.ts'
import { EmptyLine, ErrorState } from '../../components/notice.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { MISSING } from '../../locales/format.ts'
import { useT } from '../../locales/whole.ts'
import { errorText } from '../../state/error-text.ts'
import { openOptions } from '../../state/options.ts'
import { runningOptions } from '../../state/running-options.ts'
import { OrdersHead } from '../trade/orders-head.tsx'
import style from './open-options.module.css'
import { RunningOptionRow } from './option-row.tsx'
import { RunningCountdown } from './running-countdown.tsx'

/** The pending orders of all pairs, and the way to the closed ones of this pair. */
export const OpenOptions = ({ matchId }: { matchId: number }) => {
  useSignals()
  const t = useT()
  return (
    <section className={style.orders}>
      <OrdersHead
        title={t('options.open', { n: runningOptions.value?.length ?? MISSING })}
        href={paths.transactionLog.href({ match_id: String(matchId), type: '3' })}
        more={t('options.history')}
      />
      <div className={style.countdown}>
        <RunningCountdown />
      </div>
      <OpenOptionList empty={<EmptyLine onLoad={openOptions.load}>{t('options.none')}</EmptyLine>} />
    </section>
  )
}

interface OpenOptionListProps {
  /** Only the orders of this pair; all, when it is left out. */
  readonly matchId?: number | undefined
  /** What stands where there are none. */
  readonly empty: ReactNode
}

/** The open orders, live. */
export const OpenOptionList = ({ matchId, empty }: OpenOptionListProps) => {
  useSignals()
  const t = useT()
  useEffect(() => {
    void openOptions.load()
  }, [])
  const { error } = openOptions.state.value
  const orders = runningOptions.value?.filter(order => matchId === undefined || order.matchId === matchId)
  if (orders === undefined) {
    if (error !== undefined) {
      return <ErrorState reason={errorText(t, error)} onRetry={() => void openOptions.load()} />
    }
    return (
      <div className={style.waiting} aria-busy>
        <Skeleton width="100%" height={44} />
      </div>
    )
  }
  if (orders.length === 0) return empty
  return (
    <ul>
      {orders.map(order => (
        <RunningOptionRow key={order.id} order={order} />
      ))}
    </ul>
  )
}
