import type { OpenPosition } from '@app/sdk/watch'
import { Chip } from '../../components/chip.tsx'
import { useT } from '../../locales/intl.ts'
import type { LeverageOrder } from '../../state/leverage.ts'
import { quoteField } from '../../state/market.ts'
import { Head, MoneyFact, PriceFact, Result, ResultAge, useFigure } from './position-parts.tsx'
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
      {position && <LiveResult position={position} />}
      {!(compact && position) && (
        <dl className={style.facts}>
          <PriceFact
            name={t(position ? 'position.entry' : 'contract.limitPrice')}
            value={order.state === 'open' ? order.price : order.limit}
          />
          <PriceFact name={t('common.currentPrice')} value={quoteField(coin, 'now_price')} live />
          <MoneyFact name={t('contract.margin')} value={margin} />
          {!compact && <MoneyFact name={t('common.fee')} value={trade.trade_fee} />}
          {position && <MoneyFact name={t('position.overnight')} value={trade.overnight_money} />}
        </dl>
      )}
      {(takeProfit !== undefined || stopLoss !== undefined) && (
        <dl className={style.facts}>
          <PriceFact name={t('position.takeProfit')} value={takeProfit} />
          <PriceFact name={t('position.stopLoss')} value={stopLoss} />
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

/** The result of a position by now. */
const LiveResult = ({ position }: { position: OpenPosition }) => (
  <>
    <Result
      coin={position.coin}
      profit={useFigure(position, 'profit')}
      percent={useFigure(position, 'return')}
      live
    />
    <ResultAge symbol={position.coin} />
  </>
)
