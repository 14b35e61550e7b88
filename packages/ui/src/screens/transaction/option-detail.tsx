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
import {
  openOptions,
  secondsLeft,
  settledOption,
  shownOption,
  STAKE_CURRENCY,
  type OpenOption,
} from '../../state/options.ts'
import { Direction, expectedNow } from './option-row.tsx'
import style from './option-detail.module.css'

/** The popup of one order: while it runs the live expected result, at its end the result. */
export const OptionDetail = () => {
  useSignals()
  const t = useT()
  const id = shownOption.value
  const order = openOptions.state.value.data?.find(each => each.id === id)
  const settled = settledOption.value?.id === id ? settledOption.value : undefined
  const close = () => {
    shownOption.value = undefined
    if (settled) settledOption.value = undefined
  }
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

const Running = ({ order }: { order: OpenOption }) => {
  useSignals()
  const t = useT()
  const expected = expectedNow(order)
  const tone = expected?.outcome === 'profit' ? 'up' : expected?.outcome === 'loss' ? 'down' : undefined
  return (
    <div className={style.detail}>
      <CountdownRing left={secondsLeft(order)} total={order.seconds} size={132} tone={tone} />
      <p className={style.result}>
        <Num value={expected?.amount} decimals={4} unit={STAKE_CURRENCY} sign tone live />
      </p>
      <p className={style.note}>{t('options.expectedResult')}</p>
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

const Result = ({ trade }: { trade: NonNullable<(typeof settledOption)['value']> }) => {
  const t = useT()
  return (
    <div className={style.detail} role="status">
      <p className={style.note}>{t('options.settled')}</p>
      <p className={style.result}>
        <Num value={trade.fact_profits} decimals={4} unit={STAKE_CURRENCY} sign arrow tone />
      </p>
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
        onClick={() => {
          shownOption.value = undefined
          settledOption.value = undefined
        }}
      >
        {t('options.seeHistory')}
      </Link>
    </div>
  )
}
