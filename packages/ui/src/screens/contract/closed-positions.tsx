import { leverageNet } from '@app/sdk'
import type { ClosedPosition } from '@app/sdk/watch'
import { useSignals } from '@preact/signals-react/runtime'
import { Fragment, memo, type ReactNode } from 'react'
import { Fact } from '../../components/facts.tsx'
import { Num } from '../../components/num.tsx'
import { DECIMALS } from '../../locales/decimals.ts'
import { useT } from '../../locales/intl.ts'
import { Pending } from '../../shared/pending.tsx'
import { useGrowing } from '../../shared/use-growing.ts'
import { leverageOf } from '../../state/leverage.ts'
import { loaded } from '../../state/live.ts'
import { legalName } from '../../state/market.ts'
import { ProfitCard } from '../trade/profit-card.tsx'
import { Head, Money, Price } from './position-parts.tsx'
import style from './positions.module.css'

/** The closed positions of a coin, newest first. */
export const ClosedPositions = ({ symbol, empty }: { symbol: string; empty: ReactNode }) => {
  useSignals()
  const t = useT()
  const { closed } = leverageOf(symbol)
  const [count, end] = useGrowing(symbol)
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
      <ul>
        {positions.slice(0, count).map(position => (
          <Row key={position.id} position={position} />
        ))}
      </ul>
      {positions.length > count && <div key={count} ref={end} />}
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
      <dl className={style.result}>
        <Fact name={t('position.profit', { unit: legalName(position.coin) })}>
          <Num value={position.profit} decimals={DECIMALS.result} sign arrow tone />
        </Fact>
        <Fact name={t('position.return')}>
          <Num value={position.return} decimals={DECIMALS.share} unit="%" sign tone />
        </Fact>
      </dl>
      <dl className={style.facts}>
        <Fact name={t('position.entry')}>
          <Price value={position.price} />
        </Fact>
        {closePrice !== undefined && (
          <Fact name={t('common.closePrice')}>
            <Price value={closePrice} />
          </Fact>
        )}
        <Fact name={t('contract.margin')}>
          <Money value={position.margin} />
        </Fact>
        <Fact name={t('common.fee')}>
          <Money value={trade.trade_fee} />
        </Fact>
        <Fact name={t('position.overnight')}>
          <Money value={trade.overnight_money} />
        </Fact>
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
