import { leverageNet, leverageReturn, LeverageStatus, type LeverageTrade } from '@app/sdk'
import { useSignals } from '@preact/signals-react/runtime'
import { memo, type ReactNode } from 'react'
import { useOrders } from '../../shared/use-orders.ts'
import { ErrorState } from '../../components/notice.tsx'
import { Num } from '../../components/num.tsx'
import { DECIMALS } from '../../locales/decimals.ts'
import { useT } from '../../locales/intl.ts'
import { errorText } from '../../state/error-text.ts'
import { coinOf, leverageTrades } from '../../state/leverage.ts'
import { legalName } from '../../state/market.ts'
import { Fact } from '../../components/facts.tsx'
import { ProfitCard } from '../trade/profit-card.tsx'
import { PositionsWaiting } from './position-list.tsx'
import { Head, Money, Price } from './position-parts.tsx'
import style from './positions.module.css'
import { useGrowing } from '../../shared/use-growing.ts'

/** The closed positions of a coin, newest first. */
export const ClosedPositions = ({ symbol, empty }: { symbol: string; empty: ReactNode }) => {
  useSignals()
  const t = useT()
  const list = leverageTrades(symbol, LeverageStatus.closed)
  useOrders(list)
  const [count, end] = useGrowing(symbol)
  const { data: trades, error } = list.state.value
  if (!trades) {
    if (error === undefined) return <PositionsWaiting />
    return <ErrorState reason={errorText(t, error)} onRetry={() => void list.load()} />
  }
  if (trades.length === 0) return empty
  return (
    <>
      <ProfitCard orders={trades} read={resultOf} unit={legalName(symbol)} note={t('position.afterFees')} />
      <p className={style.zone}>{t('common.serverTime')}</p>
      <ul>
        {trades.slice(0, count).map(trade => (
          <ClosedPosition key={trade.id} trade={trade} />
        ))}
      </ul>
      {trades.length > count && <div key={count} ref={end} />}
    </>
  )
}

const resultOf = (trade: LeverageTrade) => ({
  time: trade.complete_time ?? trade.handle_time ?? trade.transaction_time,
  profit: leverageNet(trade),
})

const Row = ({ trade }: { trade: LeverageTrade }) => {
  const t = useT()
  const { fact_profits: result, caution_money, origin_caution_money: margin = caution_money } = trade
  const { transaction_time: opened, complete_time: closed = trade.handle_time } = trade
  return (
    <li className={style.row}>
      <Head trade={trade} linked />
      <dl className={style.result}>
        <Fact name={t('position.profit', { unit: legalName(coinOf(trade)) })}>
          <Num value={result} decimals={DECIMALS.result} sign arrow tone />
        </Fact>
        <Fact name={t('position.return')}>
          <Num
            value={result && margin && leverageReturn(result, margin)}
            decimals={DECIMALS.share}
            unit="%"
            sign
            tone
          />
        </Fact>
      </dl>
      <dl className={style.facts}>
        <Fact name={t('position.entry')}>
          <Price value={trade.price} />
        </Fact>
        {trade.update_price != null && (
          <Fact name={t('common.closePrice')}>
            <Price value={trade.update_price} />
          </Fact>
        )}
        <Fact name={t('contract.margin')}>
          <Money value={margin} />
        </Fact>
        <Fact name={t('common.fee')}>
          <Money value={trade.trade_fee} />
        </Fact>
        <Fact name={t('position.overnight')}>
          <Money value={trade.overnight_money} />
        </Fact>
      </dl>
      <dl className={style.times}>
        {opened && (
          <>
            <dt>{t('position.openedAt')}</dt>
            <dd>{opened}</dd>
          </>
        )}
        {closed && (
          <>
            <dt>{t('position.closedAt')}</dt>
            <dd>{closed}</dd>
          </>
        )}
      </dl>
    </li>
  )
}

/** What is closed does not change any more. */
const ClosedPosition = memo(Row, (one, other) => one.trade.id === other.trade.id)
