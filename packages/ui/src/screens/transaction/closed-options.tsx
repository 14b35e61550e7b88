import type { OptionTrade } from '@app/sdk'
import { useSignals } from '@preact/signals-react/runtime'
import { EmptyState, ErrorState } from '../../components/notice.tsx'
import { Num } from '../../components/num.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { priceDecimals } from '../../locales/format.ts'
import { useT } from '../../locales/intl.ts'
import { errorText } from '../../state/error-text.ts'
import { closedOptions, STAKE_CURRENCY } from '../../state/options.ts'
import style from './closed-options.module.css'
import { Direction } from './option-row.tsx'

/** The closed orders of one pair, or of all, newest first. */
export const ClosedOptionList = ({ matchId }: { matchId: number | undefined }) => {
  useSignals()
  const t = useT()
  const { data, error } = closedOptions.state.value
  if (data === undefined) {
    if (error !== undefined) {
      return <ErrorState reason={errorText(t, error)} onRetry={() => void closedOptions.load()} />
    }
    return (
      <div className={style.waiting} aria-busy>
        <Skeleton width="100%" height={96} />
        <Skeleton width="100%" height={96} />
      </div>
    )
  }
  const trades = data.filter(trade => matchId === undefined || trade.match_id === matchId)
  if (trades.length === 0) return <EmptyState>{t('options.none')}</EmptyState>
  return (
    <>
      <p className={style.zone}>{t('options.serverTime')}</p>
      <ul>
        {trades.map(trade => (
          <ClosedOptionRow key={trade.id} trade={trade} />
        ))}
      </ul>
    </>
  )
}

const ClosedOptionRow = ({ trade }: { trade: OptionTrade }) => {
  const t = useT()
  return (
    <li className={style.row}>
      <div className={style.head}>
        <span className={style.title}>
          {trade.symbol_name} <Direction type={trade.type} />
        </span>
        <span className={style.result}>
          <Num value={trade.fact_profits} decimals={4} unit={STAKE_CURRENCY} sign tone />
        </span>
      </div>
      <dl className={style.facts}>
        <dt>{t('options.stake')}</dt>
        <dd>
          <Num value={trade.number} decimals={4} />
        </dd>
        <dt>{t('options.openPrice')}</dt>
        <dd>
          <Num value={trade.open_price} decimals={priceDecimals} />
        </dd>
        <dt>{t('options.expiry')}</dt>
        <dd>{t('options.seconds', { n: trade.seconds })}</dd>
        <dt>{t('options.closePrice')}</dt>
        <dd>
          <Num value={trade.end_price} decimals={priceDecimals} />
        </dd>
      </dl>
      <dl className={style.times}>
        <dt>{t('options.bought')}</dt>
        <dd>{trade.created_at ?? '–'}</dd>
        <dt>{t('options.sold')}</dt>
        <dd>{trade.complete_at ?? trade.handled_at ?? '–'}</dd>
      </dl>
    </li>
  )
}
