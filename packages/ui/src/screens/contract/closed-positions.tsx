import { leverageNet } from '@app/sdk'
import type { ClosedPosition } from '@app/sdk/watch'
import { useSignals } from '@preact/signals-react/runtime'
import { Fragment, memo, type ReactNode } from 'react'
import { useT } from '../../locales/intl.ts'
import { Pending } from '../../shared/known.tsx'
import { GrowingList } from '../../shared/endless-list.tsx'
import { leverageOf } from '../../state/leverage.ts'
import { loaded } from '../../state/live.ts'
import { legalName } from '../../state/market.ts'
import { ProfitCard } from '../trade/profit-card.tsx'
import { Head, MoneyFact, PriceFact, Result } from './position-parts.tsx'
import style from './positions.module.css'

/** The closed positions of a coin, newest first. */
export const ClosedPositions = ({ symbol, empty }: { symbol: string; empty: ReactNode }) => {
  useSignals()
  const t = useT()
  const { closed } = leverageOf(symbol)
  const positions = loaded(closed).value.data
  if (!positions) return <Pending of={closed} heights={[180, 180]} />
  if (positions.length === 0) return empty
  return (
    <>
      <ProfitCard
        orders={positions}
        read={resultOf}
        unit={legalName(symbol)}
        note={t('position.afterFees')}
      />
      <p className={style.zone}>{t('common.serverTime')}</p>
      <GrowingList id={symbol} rows={positions}>
        {position => <Row key={position.id} position={position} />}
      </GrowingList>
    </>
  )
}

const resultOf = ({ trade }: ClosedPosition) => ({
  time: trade.complete_time ?? trade.handle_time ?? trade.transaction_time,
  profit: leverageNet(trade),
})

const Row = memo(({ position }: { position: ClosedPosition }) => {
  const t = useT()
  const { trade, closePrice } = position
  const times = [
    [t('position.openedAt'), trade.transaction_time],
    [t('position.closedAt'), trade.complete_time ?? trade.handle_time],
  ] as const
  return (
    <li className={style.row}>
      <Head order={position} linked />
      <Result coin={position.coin} profit={position.profit} percent={position.return} />
      <dl className={style.facts}>
        <PriceFact name={t('position.entry')} value={position.price} />
        {closePrice !== undefined && <PriceFact name={t('common.closePrice')} value={closePrice} />}
        <MoneyFact name={t('contract.margin')} value={position.margin} />
        <MoneyFact name={t('common.fee')} value={trade.trade_fee} />
        <MoneyFact name={t('position.overnight')} value={trade.overnight_money} />
      </dl>
      <dl className={style.times}>
        {times.map(
          ([name, time]) =>
            time && (
              <Fragment key={name}>
                <dt>{name}</dt>
                <dd>{time}</dd>
              </Fragment>
            ),
        )}
      </dl>
    </li>
  )
})
