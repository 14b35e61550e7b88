import { dayRange$ } from '@app/sdk/watch'
import { computed, type ReadonlySignal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { TriangleAlert, Unplug } from 'lucide-react'
import { useMemo, type ReactNode } from 'react'
import { Link } from 'wouter'
import { NumFact } from '../../components/facts.tsx'
import { Num } from '../../components/num.tsx'
import { Sparkline } from '../../components/sparkline.tsx'
import { ageText, useT } from '../../locales/intl.ts'
import { app } from '../../state/app.ts'
import { liveness, priceAge, pricesAreOld } from '../../state/connection.ts'
import { rowTrend } from '../../state/favourites.ts'
import { live } from '../../state/live.ts'
import { quoteField } from '../../state/market.ts'
import style from './price-head.module.css'

/** Marks a price as stale. */
const NotLive = () => {
  useSignals()
  const t = useT()
  const age = priceAge.value
  return (
    <span className={style.notLive}>
      <Unplug size={14} aria-hidden="true" />
      {age === null ? t('trade.price.none') : t('trade.price.old', { age: ageText(t, age) })}
    </span>
  )
}

/** The direction of a change, a signal: changes of the same sign render nothing. */
const toneOf = (change: ReadonlySignal<number | null | undefined>) =>
  computed(() => (change.value == null ? undefined : change.value < 0 ? 'down' : 'up'))

const rangeOf = (symbol: string) => {
  const range = live(dayRange$(app, symbol), { high: null, low: null })
  return [computed(() => range.value.high), computed(() => range.value.low)] as const
}

/** The last day as a line, which opens the chart. */
const DayLine = ({ symbol, href }: { readonly symbol: string; readonly href: string }) => {
  const t = useT()
  const trend = useMemo(() => rowTrend(symbol), [symbol])
  return (
    <Link className={style.line} href={href} aria-label={t('common.priceChart')}>
      <Sparkline values={trend} change={quoteField(symbol, 'change')} fill />
    </Link>
  )
}

interface PriceHeadProps {
  readonly symbol: string
  /** The address of the chart, where there is none below. */
  readonly chart?: string | undefined
}

/**
 * Price and change of a coin, with high, low and volume of the last 24 hours, the period of the platform's daily
 * figures.
 */
export const PriceHead = ({ symbol, chart }: PriceHeadProps) => {
  useSignals()
  const t = useT()
  const change = quoteField(symbol, 'change')
  const tone = useMemo(() => toneOf(change), [change]).value
  const [high, low] = useMemo(() => rangeOf(symbol), [symbol])
  return (
    <div className={style.head} data-line={chart && ''}>
      <div>
        <p className={style.price}>
          <Num value={quoteField(symbol, 'now_price')} decimals="price" tone={tone} live flash />
        </p>
        <p className={style.change}>
          <Num value={change} decimals="share" unit="%" sign arrow tone live />
          {pricesAreOld.value ? <NotLive /> : <span className="faint regular">{t('trade.today')}</span>}
        </p>
      </div>
      {chart && <DayLine symbol={symbol} href={chart} />}
      <dl className={style.day}>
        <NumFact name={t(chart ? 'trade.short.high' : 'trade.high')} value={high} decimals="price" live />
        <NumFact name={t(chart ? 'trade.short.low' : 'trade.low')} value={low} decimals="price" live />
        <NumFact
          name={t(chart ? 'trade.short.volume' : 'trade.volume')}
          value={quoteField(symbol, 'volume')}
          compact
          unit={symbol}
          live
        />
      </dl>
    </div>
  )
}

/** What a stale price means for an order, while it is stale. */
export const StalePrices = ({ children }: { readonly children: ReactNode }) => {
  useSignals()
  return (
    // Always mounted: a live region that appears together with its text is often not announced.
    <div role="status" className="live">
      {/* Not at the start, when stored prices are shown: a line that disappears would move what is below. */}
      {liveness.value === 'stale' && (
        <p className="callout iconed">
          <TriangleAlert size={16} aria-hidden="true" />
          {children}
        </p>
      )}
    </div>
  )
}
