import type { Amount } from '@app/sdk'
import type { OptionEnd, RunningOption } from '@app/sdk/watch'
import { useSignals } from '@preact/signals-react/runtime'
import type { CSSProperties } from 'react'
import { Link } from 'wouter'
import { paths } from '../../paths.ts'
import { Button } from '../../components/button.tsx'
import { CountdownRing } from '../../components/countdown-ring.tsx'
import { Num } from '../../components/num.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { DECIMALS } from '../../locales/decimals.ts'
import { formatNumber } from '../../locales/format.ts'
import { useT, useTag } from '../../locales/intl.ts'
import { quoteField } from '../../state/market.ts'
import {
  dismissResult,
  pairOfOption,
  runningOptions,
  secondsLeft,
  settledOptions,
  shownOption,
  STAKE_CURRENCY,
} from '../../state/options.ts'
import { Direction, toneOf } from './option-row.tsx'
import style from './option-detail.module.css'

/** The popup of one order: while it runs the live expected result, at its end the result. */
export const OptionDetail = () => {
  useSignals()
  const t = useT()
  const id = shownOption.value
  const settled = settledOptions.value.find(end => end.id === id)
  const running = runningOptions.value?.find(each => each.id === id)
  const order = settled ?? running
  return (
    <Sheet
      open={order !== undefined}
      onClose={close}
      title={(order && pairOfOption(order)) ?? t('options.order')}
      foot={
        <Button wide onClick={close}>
          {t('common.close')}
        </Button>
      }
    >
      {settled ? <Result end={settled} /> : running && <Running order={running} />}
    </Sheet>
  )
}

const close = () => {
  const id = shownOption.peek()
  if (id !== undefined) dismissResult(id)
  shownOption.value = undefined
}

const OUTCOME = { decimals: DECIMALS.result, sign: true }

interface OutcomeProps {
  readonly value: Amount | null | undefined
  readonly live?: boolean
  readonly arrow?: boolean
}

/** What it comes to, large. */
const Outcome = ({ value, ...look }: OutcomeProps) => {
  const tag = useTag()
  const length = formatNumber(tag, value, OUTCOME).length + STAKE_CURRENCY.length
  return (
    <p className={style.result} style={{ '--length': length } as CSSProperties}>
      <Num value={value} {...OUTCOME} {...look} unit={STAKE_CURRENCY} tone />
    </p>
  )
}

const Running = ({ order }: { order: RunningOption }) => {
  useSignals()
  const t = useT()
  const { expected } = order
  return (
    <div className={style.detail}>
      <CountdownRing left={secondsLeft(order)} total={order.seconds} size={132} tone={toneOf(expected)} />
      <Outcome value={expected?.amount} live />
      <p className={style.note}>
        {t(secondsLeft(order) > 0 ? 'options.expectedResult' : 'options.settling')}
      </p>
      <dl className={style.facts}>
        <dt>{t('options.direction')}</dt>
        <dd>
          <Direction type={order.direction} />
        </dd>
        <dt>{t('options.stake')}</dt>
        <dd>
          <Num value={order.amount} decimals={DECIMALS.amount} unit={STAKE_CURRENCY} />
        </dd>
        <dt>{t('options.openPrice')}</dt>
        <dd>
          <Num value={order.openPrice} decimals={DECIMALS.price} />
        </dd>
        <dt>{t('common.currentPrice')}</dt>
        <dd>
          <Num value={quoteField(order.coin ?? '', 'now_price')} decimals={DECIMALS.price} live flash />
        </dd>
      </dl>
    </div>
  )
}

const Result = ({ end: { trade, outcome } }: { end: OptionEnd }) => {
  const t = useT()
  return (
    <div className={style.detail} role="status">
      <p className={style.note}>{t('options.settled')}</p>
      <Outcome value={trade.fact_profits} arrow />
      {outcome === 'even' && <p className={style.note}>{t('options.draw')}</p>}
      <dl className={style.facts}>
        <dt>{t('options.direction')}</dt>
        <dd>
          <Direction type={trade.type} />
        </dd>
        <dt>{t('options.stake')}</dt>
        <dd>
          <Num value={trade.number} decimals={DECIMALS.amount} unit={STAKE_CURRENCY} />
        </dd>
        <dt>{t('options.openPrice')}</dt>
        <dd>
          <Num value={trade.open_price} decimals={DECIMALS.price} />
        </dd>
        <dt>{t('common.closePrice')}</dt>
        <dd>
          <Num value={trade.end_price} decimals={DECIMALS.price} />
        </dd>
      </dl>
      <Link
        className={style.link}
        href={paths.transactionLog.href({ match_id: String(trade.match_id), type: '3' })}
        onClick={close}
      >
        {t('options.seeHistory')}
      </Link>
    </div>
  )
}
