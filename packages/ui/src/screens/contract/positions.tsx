import { LeverageStatus } from '@app/sdk'
import { useSignals } from '@preact/signals-react/runtime'
import { paths } from '../../paths.ts'
import { EmptyLine } from '../../components/notice.tsx'
import { MISSING } from '../../locales/format.ts'
import { useT } from '../../locales/intl.ts'
import { leverageTrades } from '../../state/leverage.ts'
import { pairName } from '../../state/market.ts'
import { OrdersHead } from '../trade/orders-head.tsx'
import { MarginLevel } from './margin-level.tsx'
import { PositionList } from './position-list.tsx'
import style from './positions.module.css'

interface PositionsProps {
  /** The coin, 'BTC'. */
  readonly symbol: string
  /** Beside a chart: the results and what can be done, without the rest. */
  readonly compact?: boolean
}

/** The open positions and waiting orders of a coin, and the way to the closed ones. Source: SPEC §2 (/contract). */
export const Positions = ({ symbol, compact = false }: PositionsProps) => {
  useSignals()
  const t = useT()
  const lists = ([LeverageStatus.open, LeverageStatus.waiting] as const).map(status =>
    leverageTrades(symbol, status),
  )
  const [open, waiting] = lists.map(list => list.state.value.data)
  const load = () => Promise.all(lists.map(list => list.load()))
  const n = open && waiting ? open.length + waiting.length : MISSING
  return (
    <section className={style.orders}>
      <OrdersHead
        title={t('position.count', { n })}
        href={paths.contractLog.href({ tab: 'closed' })}
        more={t('common.history')}
      />
      <MarginLevel />
      <PositionList
        key={symbol}
        symbol={symbol}
        compact={compact}
        empty={<EmptyLine onLoad={load}>{t('position.none', { pair: pairName(symbol) })}</EmptyLine>}
      />
    </section>
  )
}
