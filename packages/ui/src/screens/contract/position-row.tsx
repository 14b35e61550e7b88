import { LeverageStatus, type LeverageTrade } from '@app/sdk'
import { useMemo } from 'react'
import { Chip } from '../../components/chip.tsx'
import { Num } from '../../components/num.tsx'
import { DECIMALS } from '../../locales/decimals.ts'
import { useT } from '../../locales/intl.ts'
import { coinOf } from '../../state/leverage.ts'
import { legalName, quoteField } from '../../state/market.ts'
import { resultOf } from '../../state/positions.ts'
import { Fact } from '../../components/facts.tsx'
import { Head, Money, Price, ResultAge } from './position-parts.tsx'
import style from './positions.module.css'

/** What can be done to an order. */
export type PositionAction = 'stops' | 'close' | 'cancel'

interface PositionRowProps {
  readonly trade: LeverageTrade
  readonly compact: boolean
  readonly onAct: (action: PositionAction, trade: LeverageTrade) => void
}

/** A stop of 0 is none. */
const isSet = (stop: string | undefined) => Number(stop) > 0

/** An open position with its live result, or an order that waits for its limit. */
export const PositionRow = ({ trade, compact, onAct }: PositionRowProps) => {
  const t = useT()
  const { symbol: pair, caution_money, trade_fee, overnight_money, status } = trade
  const waits = status === LeverageStatus.waiting
  const [target, stop] = [trade.target_profit_price, trade.stop_loss_price]
  return (
    <li className={style.row}>
      <Head
        trade={trade}
        linked={!compact}
        end={waits && <span className={style.tag}>{t('common.waiting')}</span>}
      />
      {!waits && <Result trade={trade} />}
      {(!compact || waits) && (
        <dl className={style.facts}>
          <Fact name={t(waits ? 'contract.limitPrice' : 'position.entry')}>
            <Price value={waits ? (trade.origin_price ?? trade.price) : trade.price} />
          </Fact>
          <Fact name={t('common.currentPrice')}>
            <Price value={quoteField(coinOf(trade), 'now_price')} live />
          </Fact>
          <Fact name={t('contract.margin')}>
            <Money value={caution_money} />
          </Fact>
          {!compact && (
            <Fact name={t('common.fee')}>
              <Money value={trade_fee} />
            </Fact>
          )}
          {!compact && !waits && (
            <Fact name={t('position.overnight')}>
              <Money value={overnight_money} />
            </Fact>
          )}
        </dl>
      )}
      {(isSet(target) || isSet(stop)) && (
        <dl className={style.facts}>
          <Fact name={t('position.takeProfit')}>
            <Price value={isSet(target) ? target : null} />
          </Fact>
          <Fact name={t('position.stopLoss')}>
            <Price value={isSet(stop) ? stop : null} />
          </Fact>
        </dl>
      )}
      <div className={style.actions}>
        {waits ? (
          <Chip label={`${t('position.cancel')} ${pair}`} onClick={() => onAct('cancel', trade)}>
            {t('position.cancel')}
          </Chip>
        ) : (
          <>
            <Chip label={`${t('position.stops')} ${pair}`} onClick={() => onAct('stops', trade)}>
              {t('position.stops')}
            </Chip>
            <Chip label={`${t('position.close')} ${pair}`} onClick={() => onAct('close', trade)}>
              {t('position.close')}
            </Chip>
          </>
        )}
      </div>
    </li>
  )
}

/** What a position has won or lost by now. A tick redraws the figures alone. */
const Result = ({ trade }: { trade: LeverageTrade }) => {
  const t = useT()
  const { profit, percent } = useMemo(() => resultOf(trade), [trade])
  const coin = coinOf(trade)
  return (
    <>
      <dl className={style.result}>
        <Fact name={t('position.profit', { unit: legalName(coin) })}>
          <Num value={profit} decimals={DECIMALS.result} sign arrow tone live />
        </Fact>
        <Fact name={t('position.return')}>
          <Num value={percent} decimals={DECIMALS.share} unit="%" sign tone live />
        </Fact>
      </dl>
      <ResultAge symbol={coin} />
    </>
  )
}
