import type { Amount } from '@app/sdk'
import type { OptionEnd, RunningOption } from '@app/sdk/watch'
import { useSignals } from '@preact/signals-react/runtime'
import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'wouter'
import { paths } from '../../paths.ts'
import { Button } from '../../components/button.tsx'
import { Fact, Facts } from '../../components/facts.tsx'
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
import { Direction, TimeLeft } from './running-row.tsx'
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

interface TermsProps {
  readonly order: RunningOption | OptionEnd
  readonly openPrice: Amount | null | undefined
  /** The price now, or at the end. */
  readonly children: ReactNode
}

const Terms = ({ order, openPrice, children }: TermsProps) => {
  const t = useT()
  return (
    <div className={style.facts}>
      <Facts>
        <Fact name={t('options.direction')}>
          <Direction value={order.direction} />
        </Fact>
        <Fact name={t('options.stake')}>
          <Num value={order.amount} decimals={DECIMALS.amount} unit={STAKE_CURRENCY} />
        </Fact>
        <Fact name={t('options.openPrice')}>
          <Num value={openPrice} decimals={DECIMALS.price} />
        </Fact>
        {children}
      </Facts>
    </div>
  )
}

const Running = ({ order }: { order: RunningOption }) => {
  useSignals()
  const t = useT()
  return (
    <div className={style.detail}>
      <TimeLeft order={order} size={132} />
      <Outcome value={order.expected?.amount} live />
      <p className={style.note}>
        {t(secondsLeft(order) > 0 ? 'options.expectedResult' : 'options.settling')}
      </p>
      <Terms order={order} openPrice={order.openPrice}>
        <Fact name={t('common.currentPrice')}>
          <Num value={quoteField(order.coin ?? '', 'now_price')} decimals={DECIMALS.price} live flash />
        </Fact>
      </Terms>
    </div>
  )
}

const Result = ({ end }: { end: OptionEnd }) => {
  const t = useT()
  const { trade } = end
  return (
    <div className={style.detail} role="status">
      <p className={style.note}>{t('options.settled')}</p>
      <Outcome value={trade.fact_profits} arrow />
      {end.outcome === 'even' && <p className={style.note}>{t('options.draw')}</p>}
      <Terms order={end} openPrice={trade.open_price}>
        <Fact name={t('common.closePrice')}>
          <Num value={trade.end_price} decimals={DECIMALS.price} />
        </Fact>
      </Terms>
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
