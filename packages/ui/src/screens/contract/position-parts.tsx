import { LIQUIDATION_LEVEL } from '@app/sdk/rules'
import type { LeverageRow, OpenPosition } from '@app/sdk/watch'
import { computed } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { ChevronRight, TriangleAlert } from 'lucide-react'
import { useMemo, type ComponentProps } from 'react'
import { Link } from 'wouter'
import { paths } from '../../paths.ts'
import { Figures, NumFact } from '../../components/facts.tsx'
import { Num } from '../../components/num.tsx'
import { ageText, useT, type Translate } from '../../locales/intl.ts'
import { priceAge, pricesAreOld } from '../../state/connection.ts'
import { leverageOf } from '../../state/leverage.ts'
import { legalName, quoteField } from '../../state/market.ts'
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
    const { coin, id } = position
    let last = position[key]
    // A closing sheet keeps the figure of a position that is no longer listed.
    return computed(() => (last = leverageOf(coin).open.value?.find(each => each.id === id)?.[key] ?? last))
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
          <Link className={style.chart} href={paths.transaction.href({ tab: 'contract' })}>
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
export const LiquidationNote = ({ symbol }: { readonly symbol: string }) => {
  const t = useT()
  return (
    <details className={style.note}>
      <summary>{t('contract.liquidation.how')}</summary>
      <p>{t('contract.liquidation.rule', { n: LIQUIDATION_LEVEL, coin: symbol })}</p>
    </details>
  )
}

/** The margin level of the leverage account, across all coins, while it has positions. */
export const MarginLevel = ({ symbol }: { readonly symbol: string }) => {
  useSignals()
  const t = useT()
  const { marginLevel, marginAlarm } = leverageOf(symbol)
  const alarm = marginAlarm.value
  if (!alarm) return null
  return (
    <div className={style.level} data-alarm={alarm}>
      <p className="row wrap">
        <span className="rest">{t('position.level')}</span>
        {alarm !== 'calm' && <TriangleAlert size={16} aria-hidden="true" />}
        <Num value={marginLevel} decimals="share" unit="%" live className="size-14 strong" />
      </p>
      {/* Always mounted, so that its text is announced. */}
      <p role="status">{alarm !== 'calm' && t('position.level.low')}</p>
    </div>
  )
}
