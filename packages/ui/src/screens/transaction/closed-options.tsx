import type { OptionTrade } from '@app/sdk'
import { useSignals } from '@preact/signals-react/runtime'
import { CoinIcon } from '../../components/coin-icon.tsx'
import { EmptyState, ErrorState } from '../../components/notice.tsx'
import { Num } from '../../components/num.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { MISSING, priceDecimals } from '../../locales/format.ts'
import { useT } from '../../locales/whole.ts'
import { errorText } from '../../state/error-text.ts'
import { closedOptions, isDraw, STAKE_CURRENCY } from '../../state/options.ts'
import { Fact } from '../../components/facts.tsx'
import { ProfitCard } from '../trade/profit-card.tsx'
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
        <Skeleton width="100%" height={128} />
        <Skeleton width="100%" height={128} />
      </div>
    )
  }
  const trades = data.filter(trade => matchId === undefined || trade.match_id === matchId)
  if (trades.length === 0) return <EmptyState onLoad={closedOptions.load}>{t('options.none')}</EmptyState>
  return (
    <>
      <ProfitCard orders={trades} read={resultOf} unit={STAKE_CURRENCY} />
      <ul>
        {trades.map(trade => (
          <ClosedOptionRow key={trade.id} trade={trade} />
        ))}
      </ul>
      <p className={style.zone}>{t('options.serverTime')}</p>
    </>
  )
}

const resultOf = ({ complete_at, handled_at, fact_profits }: OptionTrade) => ({
  time: complete_at ?? handled_at,
  profit: fact_profits,
})

const ClosedOptionRow = ({ trade }: { trade: OptionTrade }) => {
  const t = useT()
  const coin = trade.symbol_name?.split('/')[0] ?? ''
  return (
    <li className={style.row}>
      <div className={style.head}>
        <CoinIcon name={coin} size={28} />
        <div className={style.main}>
          <p className={style.title}>{trade.symbol_name}</p>
          <p className={style.note}>
            <Direction type={trade.type} /> · {t('options.seconds', { n: trade.seconds })}
          </p>
        </div>
        <div className={style.end}>
          <p className={style.result}>
            <Num value={trade.fact_profits} decimals={4} unit={STAKE_CURRENCY} sign tone />
          </p>
          {isDraw(trade) && <p className={style.note}>{t('options.draw')}</p>}
        </div>
      </div>
      <dl className={style.facts}>
        <Fact name={t('options.stake')}>
          <Num value={trade.number} decimals={4} />
        </Fact>
        <Fact name={t('options.openPrice')}>
          <Num value={trade.open_price} decimals={priceDecimals} />
        </Fact>
        <Fact name={t('options.closePrice')}>
          <Num value={trade.end_price} decimals={priceDecimals} />
        </Fact>
      </dl>
      <dl className={style.times}>
        <Fact name={t('options.bought')}>{trade.created_at ?? MISSING}</Fact>
        <Fact name={t('options.sold')}>{trade.complete_at ?? trade.handled_at ?? MISSING}</Fact>
      </dl>
    </li>
  )
}
