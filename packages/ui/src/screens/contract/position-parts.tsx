import { LIQUIDATION_LEVEL } from '@app/sdk/rules'
import type { ClosedPosition, LeverageRow, OpenPosition } from '@app/sdk/watch'
import { computed } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { ChevronRight, TriangleAlert } from 'lucide-react'
import { useMemo, type ComponentProps, type ReactNode } from 'react'
import { Link } from 'wouter'
import { paths } from '../../paths.ts'
import { Facts, Figures, NumFact } from '../../components/facts.tsx'
import { Meter } from '../../components/meter.tsx'
import { Num } from '../../components/num.tsx'
import { ageText, useT, type Translate } from '../../locales/intl.ts'
import { priceAge, pricesAreOld } from '../../state/connection.ts'
import { leverage, leverageOf } from '../../state/leverage.ts'
import { legalName, pairName, quoteField, selectedSymbol } from '../../state/market.ts'
import style from './positions.module.css'

type FactProps = ComponentProps<typeof NumFact>

/** A price, in the decimals of its size. */
export const PriceFact = (props: FactProps) => <NumFact {...props} decimals="price" />

/** An amount of the quote currency. Source: product §9 (4 decimals). */
export const MoneyFact = (props: FactProps) => <NumFact {...props} decimals="amount" />

type ResultProps = Readonly<Record<'profit' | 'percent', FactProps['value']>> & {
  readonly coin: string
  readonly live?: boolean
}

/** The profit or loss of a position, and its return on the margin in percent. */
export const Result = ({ coin, profit, percent, live = false }: ResultProps) => {
  const t = useT()
  return (
    <Figures data-layout="large">
      <NumFact
        name={t('position.profit', { unit: legalName(coin) })}
        value={profit}
        decimals="result"
        sign
        arrow
        tone
        live={live}
      />
      <NumFact name={t('position.return')} value={percent} decimals="share" unit="%" sign tone live={live} />
    </Figures>
  )
}

/** The current profit or return of a position as a signal: a tick re-renders only what shows it. */
const useFigure = (position: OpenPosition, key: 'profit' | 'return') =>
  useMemo(() => {
    const { id } = position
    let last = position[key]
    // A closing sheet keeps the figure of a position that is no longer listed.
    return computed(() => (last = leverage.open.value?.find(each => each.id === id)?.[key] ?? last))
  }, [position, key])

interface HeadProps {
  readonly order: LeverageRow
  /** Links the pair to its chart. */
  readonly linked?: boolean
  readonly waiting?: boolean
}

/** Lots and leverage of an order: '2 lots × 100'. */
export const sizeText = (t: Translate, { amount, multiple }: Pick<LeverageRow, 'amount' | 'multiple'>) =>
  `${t('contract.lotsCount', { n: Number(amount) })} × ${Number(multiple)}`

/** Side, pair, lots and leverage of an order. */
export const Head = ({ order, linked, waiting }: HeadProps) => {
  const t = useT()
  const { side, trade } = order
  const buys = side === 'buy'
  return (
    <div className={style.head}>
      <span className="tag" data-tone={buys ? 'up' : 'down'}>
        <span aria-hidden="true">{buys ? '▲' : '▼'}</span> {t(buys ? 'common.buy' : 'common.sell')}
      </span>
      <span className="size-16 strong">
        {linked ? (
          <Link
            className={style.chart}
            href={paths.transaction.href({ tab: 'contract' })}
            onClick={() => (selectedSymbol.value = order.coin)}
          >
            {trade.symbol}
            <ChevronRight size={14} aria-hidden="true" />
          </Link>
        ) : (
          trade.symbol
        )}
      </span>
      <span className="soft digits">{sizeText(t, order)}</span>
      {waiting && (
        <span className="end tag" data-tone="warning">
          {t('common.waiting')}
        </span>
      )}
    </div>
  )
}

/** The current result of a position. */
export const LiveResult = ({ position }: { readonly position: OpenPosition }) => (
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

/** Shows the age of a result while its price is not live. */
const ResultAge = ({ symbol }: { readonly symbol: string }) => {
  useSignals()
  const t = useT()
  if ((quoteField(symbol, 'now_price').value ?? null) === null)
    return <p className={style.age}>{t('position.noPrice')}</p>
  const age = pricesAreOld.value ? priceAge.value : null
  return age !== null && <p className={style.age}>{t('position.age', { age: ageText(t, age) })}</p>
}

/** The rule of the liquidation price and its limits, on a tap. */
export const LiquidationNote = () => {
  const t = useT()
  return (
    <details className={style.note}>
      <summary>{t('contract.liquidation.how')}</summary>
      <p>{t('contract.liquidation.rule', { n: LIQUIDATION_LEVEL })}</p>
    </details>
  )
}

/** What a tap on a card shows. */
export const More = ({ children }: { readonly children: ReactNode }) => {
  const t = useT()
  return (
    <details className={style.more}>
      <summary>{t('common.details')}</summary>
      {children}
    </details>
  )
}

/** What was paid for a position, and its result before that. */
export const ResultFacts = ({ position }: { readonly position: OpenPosition | ClosedPosition }) => {
  const t = useT()
  const { coin, margin, gross, trade } = position
  const live = position.status === 'open'
  return (
    <Facts data-layout="small">
      <MoneyFact name={t('position.gross')} value={gross} unit={legalName(coin)} sign live={live} />
      <MoneyFact name={t('common.fee')} value={trade.trade_fee} />
      <MoneyFact name={t('position.overnight')} value={trade.overnight_money} />
      <MoneyFact name={t('contract.margin')} value={margin} />
      {position.status === 'open' && <PriceFact name={t('contract.breakEven')} value={position.breakEven} />}
    </Facts>
  )
}

const TONES = { calm: 'up', warning: 'warning', danger: 'danger' } as const

/**
 * How close the leverage account is to liquidation, across all coins, while it has positions: its margin level, and of
 * each coin the price at which it is reached.
 */
export const MarginLevel = ({ note = false }: { readonly note?: boolean }) => {
  useSignals()
  const t = useT()
  const { marginLevel, marginAlarm, orders } = leverage
  const alarm = marginAlarm.value
  const open = orders.value?.filter(({ status }) => status === 'open') ?? []
  const coins = [...new Set(open.map(({ coin }) => coin))]
  if (!alarm) return null
  return (
    <div className={style.level} data-alarm={alarm}>
      <p className="row wrap">
        <span className="rest">{t('position.level')}</span>
        {alarm !== 'calm' && <TriangleAlert size={16} aria-hidden="true" />}
        <Num value={marginLevel} decimals="share" unit="%" live className="size-14 strong" />
      </p>
      <Meter
        label={t('position.level')}
        value={Math.min(100, Math.max(0, Number(marginLevel.value)))}
        mark={Number(LIQUIDATION_LEVEL)}
        tone={TONES[alarm]}
      />
      <p>{t('position.level.closes', { n: LIQUIDATION_LEVEL })}</p>
      {/* Always mounted, so that its text is announced. */}
      <p role="status">{alarm !== 'calm' && t('position.level.low')}</p>
      <Facts data-layout="small">
        {coins.map(coin => (
          <PriceFact
            key={coin}
            name={`${t('contract.liquidation')} · ${pairName(coin)}`}
            value={leverageOf(coin).liquidation}
            live
          />
        ))}
      </Facts>
      {note && <LiquidationNote />}
    </div>
  )
}
