import { useSignals } from '@preact/signals-react/runtime'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { EmptyLine } from '../../components/notice.tsx'
import { MISSING } from '../../locales/format.ts'
import { useT } from '../../locales/intl.ts'
import { loaded, loadQuietly } from '../../state/live.ts'
import { options, runningOptions } from '../../state/options.ts'
import { Pending } from '../../shared/pending.tsx'
import { OrdersHead } from '../trade/orders-head.tsx'
import style from './open-options.module.css'
import { RunningCountdown, RunningOptionRow } from './running-row.tsx'

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
  const list = options.open(matchId)
  // Has the list fetched: the orders of other tabs and devices are in it.
  void loaded(list).value
  const orders = runningOptions.value?.filter(order => all || order.pair === matchId)
  if (orders === undefined) return <Pending of={list} heights={[44]} />
  if (orders.length === 0) return empty
  return (
    <ul>
      {orders.map(order => (
        <RunningOptionRow key={order.id} order={order} />
      ))}
    </ul>
  )
}
