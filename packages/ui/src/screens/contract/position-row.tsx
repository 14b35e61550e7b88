import type { OpenPosition } from '@app/sdk/watch'
import { Chip } from '../../components/chip.tsx'
import { Fact } from '../../components/facts.tsx'
import { Num } from '../../components/num.tsx'
import { DECIMALS } from '../../locales/decimals.ts'
import { useT } from '../../locales/intl.ts'
import type { LeverageOrder } from '../../state/leverage.ts'
import { legalName, quoteField } from '../../state/market.ts'
import { Head, Money, Price, ResultAge, useFigure } from './position-parts.tsx'
import style from './positions.module.css'

/** What can be done to an order. */
export type PositionAction = 'stops' | 'close' | 'cancel'

interface PositionRowProps {
  readonly order: LeverageOrder
  readonly compact: boolean
  readonly onAct: (action: PositionAction, order: LeverageOrder) => void
}

/** An open position with its live result, or an order that waits for its limit. */
export const PositionRow = ({ order, compact, onAct }: PositionRowProps) => {
  const t = useT()
  const { coin, margin, trade } = order
  const position = order.state === 'open' ? order : undefined
  const { takeProfit, stopLoss } = position ?? {}
  const actions = position ? (['stops', 'close'] as const) : (['cancel'] as const)
  return (
    <li className={style.row}>
      <Head
        order={order}
        linked={!compact}
        end={!position && <span className={style.tag}>{t('common.waiting')}</span>}
      />
      {position && <Result position={position} />}
      {!(compact && position) && (
        <dl className={style.facts}>
          <Fact name={t(position ? 'position.entry' : 'contract.limitPrice')}>
            <Price value={order.state === 'open' ? order.price : order.limit} />
          </Fact>
          <Fact name={t('common.currentPrice')}>
            <Price value={quoteField(coin, 'now_price')} live />
          </Fact>
          <Fact name={t('contract.margin')}>
            <Money value={margin} />
          </Fact>
          {!compact && (
            <Fact name={t('common.fee')}>
              <Money value={trade.trade_fee} />
            </Fact>
          )}
          {position && (
            <Fact name={t('position.overnight')}>
              <Money value={trade.overnight_money} />
            </Fact>
          )}
        </dl>
      )}
      {(takeProfit !== undefined || stopLoss !== undefined) && (
        <dl className={style.facts}>
          <Fact name={t('position.takeProfit')}>
            <Price value={takeProfit} />
          </Fact>
          <Fact name={t('position.stopLoss')}>
            <Price value={stopLoss} />
          </Fact>
        </dl>
      )}
      <div className={style.actions}>
        {actions.map(action => (
          <Chip
            key={action}
            label={`${t(`position.${action}`)} ${trade.symbol}`}
            onClick={() => onAct(action, order)}
          >
            {t(`position.${action}`)}
          </Chip>
        ))}
      </div>
    </li>
  )
}

/** What a position has won or lost by now. */
const Result = ({ position }: { position: OpenPosition }) => {
  const t = useT()
  const { coin } = position
  return (
    <>
      <dl className={style.result}>
        <Fact name={t('position.profit', { unit: legalName(coin) })}>
          <Num value={useFigure(position, 'profit')} decimals={DECIMALS.result} sign arrow tone live />
        </Fact>
        <Fact name={t('position.return')}>
          <Num value={useFigure(position, 'return')} decimals={DECIMALS.share} unit="%" sign tone live />
        </Fact>
      </dl>
      <ResultAge symbol={coin} />
    </>
  )
}
