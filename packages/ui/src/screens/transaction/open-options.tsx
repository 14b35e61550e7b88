import { useSignals } from '@preact/signals-react/runtime'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { EmptyLine, ErrorState } from '../../components/notice.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { MISSING } from '../../locales/format.ts'
import { useT } from '../../locales/intl.ts'
import { errorText } from '../../state/error-text.ts'
import { loaded, loadQuietly } from '../../state/live.ts'
import { options, runningOptions } from '../../state/options.ts'
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
        more={t('common.history')}
      />
      <div className={style.countdown}>
        <RunningCountdown />
      </div>
      <OpenOptionList
        matchId={matchId}
        all
        empty={<EmptyLine onLoad={() => loadQuietly(options.open(matchId))}>{t('options.none')}</EmptyLine>}
      />
    </section>
  )
}

interface OpenOptionListProps {
  /** The pair whose list is loaded; undefined for all. */
  readonly matchId: number | undefined
  /** Shows those of other pairs too. */
  readonly all?: boolean
  /** What stands where there are none. */
  readonly empty: ReactNode
}

/** The open orders, live. */
export const OpenOptionList = ({ matchId, all = matchId === undefined, empty }: OpenOptionListProps) => {
  useSignals()
  const t = useT()
  const list = options.open(matchId)
  const { error } = loaded(list).value
  const orders = runningOptions.value?.filter(order => all || order.pair === matchId)
  if (orders === undefined) {
    if (error !== undefined) {
      return <ErrorState reason={errorText(t, error)} onRetry={() => void loadQuietly(list)} />
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
