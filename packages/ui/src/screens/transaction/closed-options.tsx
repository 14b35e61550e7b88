import { laterBy, OptionDirection } from '@app/sdk'
import type { ListedOption } from '@app/sdk/watch'
import { useSignals } from '@preact/signals-react/runtime'
import { CoinIcon } from '../../components/coin-icon.tsx'
import { EmptyState } from '../../components/notice.tsx'
import { Num } from '../../components/num.tsx'
import { DECIMALS } from '../../locales/decimals.ts'
import { MISSING } from '../../locales/format.ts'
import { useT } from '../../locales/intl.ts'
import { Pending } from '../../shared/pending.tsx'
import { loaded, loadQuietly } from '../../state/live.ts'
import { coinOf, pairName } from '../../state/market.ts'
import { options, STAKE_CURRENCY } from '../../state/options.ts'
import { Fact } from '../../components/facts.tsx'
import { ProfitCard } from '../trade/profit-card.tsx'
import style from './closed-options.module.css'
import { Direction } from './running-row.tsx'

/** The closed orders of one pair, or of all, newest first. */
export const ClosedOptionList = ({ matchId }: { matchId: number | undefined }) => {
  useSignals()
  const t = useT()
  const list = options.closed(matchId)
  const { data: trades } = loaded(list).value
  if (trades === undefined) return <Pending of={list} heights={[128, 128]} />
  if (trades.length === 0)
    return <EmptyState onLoad={() => loadQuietly(list)}>{t('options.none')}</EmptyState>
  return (
    <>
      <ProfitCard orders={trades} read={resultOf} unit={STAKE_CURRENCY} />
      <ul>
        {trades.map((trade, index) => (
          <ClosedOptionRow key={trade.id ?? -index} trade={trade} />
        ))}
      </ul>
      <p className={style.zone}>{t('common.serverTime')}</p>
    </>
  )
}

/** When it ended; where the platform does not say, when it was due. */
const endOf = ({ complete_at, handled_at, created_at, seconds }: ListedOption) =>
  complete_at ?? handled_at ?? laterBy(created_at, seconds)

const resultOf = (trade: ListedOption) => ({ time: endOf(trade), profit: trade.fact_profits })

const ClosedOptionRow = ({ trade }: { trade: ListedOption }) => {
  useSignals()
  const t = useT()
  const coin = coinOf(trade.match_id) ?? (trade.symbol_name?.split('/')[0] || undefined)
  const isDraw = trade.fact_profits !== null && Number(trade.fact_profits) === 0
  return (
    <li className={style.row}>
      <div className={style.head}>
        <CoinIcon name={coin ?? ''} size={28} />
        <div className={style.main}>
          <p className={style.title}>{coin === undefined ? MISSING : pairName(coin)}</p>
          <p className={style.note}>
            <Direction value={trade.type === OptionDirection.up ? 'up' : 'down'} /> ·{' '}
            {t('options.seconds', { n: trade.seconds })}
          </p>
        </div>
        <div className={style.end}>
          <p className={style.result}>
            <Num value={trade.fact_profits} decimals={DECIMALS.result} unit={STAKE_CURRENCY} sign tone />
          </p>
          {isDraw && <p className={style.note}>{t('options.draw')}</p>}
        </div>
      </div>
      <dl className={style.facts}>
        <Fact name={`${t('options.stake')} (${STAKE_CURRENCY})`}>
          <Num value={trade.number} decimals={DECIMALS.amount} />
        </Fact>
        <Fact name={t('options.openPrice')}>
          <Num value={trade.open_price} decimals={DECIMALS.price} />
        </Fact>
        <Fact name={t('common.closePrice')}>
          <Num value={trade.end_price} decimals={DECIMALS.price} />
        </Fact>
      </dl>
      <dl className={style.times}>
        <Fact name={t('options.bought')}>{trade.created_at ?? MISSING}</Fact>
        <Fact name={t('options.sold')}>{endOf(trade) ?? MISSING}</Fact>
      </dl>
    </li>
  )
}
