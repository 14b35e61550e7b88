import type { OptionTrade } from '@app/sdk'
import { useSignals } from '@preact/signals-react/runtime'
import { Link } from 'wouter'
import { paths } from '../../app/paths.ts'
import { Button } from '../../components/button.tsx'
import { CountdownRing } from '../../components/countdown-ring.tsx'
import { Num } from '../../components/num.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { priceDecimals } from '../../locales/format.ts'
import { useT } from '../../locales/intl.ts'
import { quoteField } from '../../state/market.ts'
import { isDraw, STAKE_CURRENCY } from '../../state/options.ts'
import {
  dismissResult,
  runningOptions,
  secondsLeft,
  settledOptions,
  shownOption,
  type RunningOption,
} from '../../state/running-options.ts'
import { Direction, expectedNow, toneOf } from './option-row.tsx'
import style from './option-detail.module.css'

/** The popup of one order: while it runs the live expected result, at its end the result. */
export const OptionDetail = () => {
  useSignals()
  const t = useT()
  const id = shownOption.value
  const order = runningOptions.value?.find(each => each.id === id)
  const settled = settledOptions.value.find(each => each.id === id)
  return (
    <Sheet
      open={order !== undefined || settled !== undefined}
      onClose={close}
      title={settled?.symbol_name ?? order?.pair ?? ''}
      foot={
        <Button wide onClick={close}>
          {t('action.close')}
        </Button>
      }
    >
      {settled ? <Result trade={settled} /> : order && <Running order={order} />}
    </Sheet>
  )
}

const close = () => {
  const id = shownOption.peek()
  if (id !== undefined) dismissResult(id)
  shownOption.value = undefined
}

const Running = ({ order }: { order: RunningOption }) => {
  useSignals()
  const t = useT()
  const expected = expectedNow(order)
  return (
    <div className={style.detail}>
      <CountdownRing left={secondsLeft(order)} total={order.seconds} size={132} tone={toneOf(expected)} />
      <p className={style.result}>
        <Num value={expected?.amount} decimals={4} unit={STAKE_CURRENCY} sign tone live />
      </p>
      <p className={style.note}>
        {t(secondsLeft(order) > 0 ? 'options.expectedResult' : 'options.settling')}
      </p>
      <dl className={style.facts}>
        <dt>{t('options.direction')}</dt>
        <dd>
          <Direction type={order.type} />
        </dd>
        <dt>{t('options.stake')}</dt>
        <dd>
          <Num value={order.number} decimals={4} unit={STAKE_CURRENCY} />
        </dd>
        <dt>{t('options.openPrice')}</dt>
        <dd>
          <Num value={order.open_price} decimals={priceDecimals} />
        </dd>
        <dt>{t('options.currentPrice')}</dt>
        <dd>
          <Num value={quoteField(order.coin, 'now_price')} decimals={priceDecimals} live flash />
        </dd>
      </dl>
    </div>
  )
}

const Result = ({ trade }: { trade: OptionTrade }) => {
  const t = useT()
  return (
    <div className={style.detail} role="status">
      <p className={style.note}>{t('options.settled')}</p>
      <p className={style.result}>
        <Num value={trade.fact_profits} decimals={4} unit={STAKE_CURRENCY} sign arrow tone />
      </p>
      {isDraw(trade) && <p className={style.note}>{t('options.draw')}</p>}
      <dl className={style.facts}>
        <dt>{t('options.direction')}</dt>
        <dd>
          <Direction type={trade.type} />
        </dd>
        <dt>{t('options.stake')}</dt>
        <dd>
          <Num value={trade.number} decimals={4} unit={STAKE_CURRENCY} />
        </dd>
        <dt>{t('options.openPrice')}</dt>
        <dd>
          <Num value={trade.open_price} decimals={priceDecimals} />
        </dd>
        <dt>{t('options.closePrice')}</dt>
        <dd>
          <Num value={trade.end_price} decimals={priceDecimals} />
        </dd>
      </dl>
      <Link
        className={style.link}
        href={paths.transactionLog.href({ match_id: String(trade.match_id ?? -1), type: '3' })}
        onClick={close}
      >
        {t('options.seeHistory')}
      </Link>
    </div>
  )
}
