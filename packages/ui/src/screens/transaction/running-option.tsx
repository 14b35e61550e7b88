import type { OptionEnd, RunningOption } from '@app/sdk/watch'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, type CSSProperties } from 'react'
import { Link, useLocation } from 'wouter'
import { paths } from '../../paths.ts'
import { Fact, Figures, NumFact } from '../../components/facts.tsx'
import { Num } from '../../components/num.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { formatNumber } from '../../locales/format.ts'
import { useT, useTag } from '../../locales/intl.ts'
import { quoteField } from '../../state/market.ts'
import {
  closeOption as close,
  followOptions,
  runningOptions,
  shownOption,
  shownResult,
  STAKE_CURRENCY,
} from '../../state/options.ts'
import { Direction, pairOfOption, secondsLeft, TimeLeft } from './open-options.tsx'
import style from './running-option.module.css'

/** A result of more digits is short: its detail has all of them. */
const LONG = 100_000

/** The order that ends next, in a strip above the navigation, or at the foot of a screen without one. A tap opens its detail. */
const RunningStrip = ({ path }: { readonly path: string }) => {
  useSignals()
  const t = useT()
  const [order, ...others] = (runningOptions.value ?? [])
    .filter(({ status }) => status === 'open')
    .sort((a, b) => a.endsAt - b.endsAt)
  if (!order) return null
  const result = order.expected?.amount
  const form = Math.abs(Number(result)) >= LONG ? { compact: true } : { decimals: 'result' as const }
  const isTab = Object.values(paths).some(place => place.kind === 'tab' && place.path === path)
  return (
    <button
      type="button"
      className={style.strip}
      data-over={isTab ? 'navigation' : undefined}
      aria-label={t('options.showRunning', { pair: pairOfOption(t, order) })}
      onClick={() => (shownOption.value = order.ref)}
    >
      <TimeLeft order={order} size={36} />
      <span className={style.lines}>
        <span className="strong">{pairOfOption(t, order)}</span>
        <span className="caption">
          <Direction value={order.side} />
          {others.length > 0 && ` · +${others.length}`}
        </span>
      </span>
      <span className={style.lines}>
        <span className="strong">
          <Num value={result} {...form} unit={STAKE_CURRENCY} sign tone live />
        </span>
        <span className="caption">{t('options.expected')}</span>
      </span>
    </button>
  )
}

/** The order that ends next and the detail of the chosen one, on every screen. (/transaction and its log list the orders themselves.) */
const OptionOverlay = () => {
  const [path] = useLocation()

  useEffect(() => {
    const following = followOptions()
    return () => following.unsubscribe()
  }, [])

  return (
    <>
      {!path.startsWith(paths.transaction.path) && <RunningStrip path={path} />}
      <OptionDetail />
    </>
  )
}

const OUTCOME = { decimals: 'result', sign: true } as const

/** The sheet of an order: the live expected result while it runs, then the result. */
const OptionDetail = () => {
  useSignals()
  const t = useT()
  const order = shownResult.value ?? runningOptions.value?.find(({ ref }) => ref === shownOption.value)
  return (
    <Sheet open={order !== undefined} onClose={close} clear title={order ? pairOfOption(t, order) : ''}>
      {order && <Detail order={order} />}
    </Sheet>
  )
}

/** What the shown result is. */
const stateText = (order: RunningOption | OptionEnd) => {
  if (order.status === 'closed') return order.outcome === 'even' ? 'options.draw' : 'options.settled'
  if (order.status === 'unknown') return 'options.gone'
  return secondsLeft(order) > 0 ? 'options.expectedResult' : 'options.settling'
}

const Detail = ({ order }: { readonly order: RunningOption | OptionEnd }) => {
  useSignals()
  const t = useT()
  const tag = useTag()
  const [end, running] = order.status === 'closed' ? [order] : [undefined, order]
  const result = end
    ? end.trade.fact_profits
    : running?.status === 'open'
      ? running.expected?.amount
      : undefined
  const length = formatNumber(tag, result, OUTCOME).length + STAKE_CURRENCY.length
  const price = end ? end.closePrice : quoteField(order.coin ?? '', 'now_price')
  return (
    <div className="stack gap-3" role={end && 'status'}>
      <div className={style.head}>
        {running && <TimeLeft order={running} size={64} />}
        <div className="rest">
          <p className={style.result} style={{ '--length': length } as CSSProperties}>
            <Num value={result} {...OUTCOME} unit={STAKE_CURRENCY} tone live={!end} arrow={!!end} />
          </p>
          <p className="soft">{t(stateText(order))}</p>
        </div>
      </div>
      <Figures data-layout="halves">
        <Fact name={t('options.direction')}>
          <Direction value={order.side} />
        </Fact>
        <NumFact name={t('options.stake')} value={order.amount} decimals="amount" unit={STAKE_CURRENCY} />
        <NumFact name={t('options.openPrice')} value={order.openPrice} decimals="price" />
        <NumFact
          name={t(end ? 'common.closePrice' : 'common.currentPrice')}
          value={price}
          decimals="price"
          live={!end}
          flash={!end}
        />
      </Figures>
      {end && (
        <Link
          className="link"
          href={paths.transactionLog.href({ match_id: String(end.pair), type: '3' })}
          onClick={close}
        >
          {t('options.seeHistory')}
        </Link>
      )}
    </div>
  )
}

export default OptionOverlay
