import { remainingSeconds } from '@app/sdk/rules'
import type { OptionSide as Way, RunningOption } from '@app/sdk/watch'
import { useSignals } from '@preact/signals-react/runtime'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { CountdownRing } from '../../components/countdown-ring.tsx'
import { EmptyLine } from '../../components/notice.tsx'
import { Num } from '../../components/num.tsx'
import { MISSING } from '../../locales/format.ts'
import { useT, type Translate } from '../../locales/intl.ts'
import { FailedLine, Pending } from '../../shared/known.tsx'
import { countdownFrom, countdownNow } from '../../state/clock.ts'
import { loaded, loadQuietly } from '../../state/live.ts'
import { pairName } from '../../state/market.ts'
import { options, runningOptions, shownOption, STAKE_CURRENCY } from '../../state/options.ts'
import { OrdersHead } from '../trade/orders-head.tsx'
import style from './open-options.module.css'

/** The pending orders of all pairs, with a link to the closed ones of this pair. */
export const OpenOptions = ({ matchId }: { readonly matchId: number }) => {
  useSignals()
  const t = useT()
  return (
    <section>
      <OrdersHead
        title={t('options.open', { n: runningOptions.value?.length ?? MISSING })}
        href={paths.transactionLog.href({ match_id: String(matchId), type: '3' })}
        more={t('common.history')}
      />
      <OpenOptionList
        empty={<EmptyLine onLoad={() => loadQuietly(options.open())}>{t('options.none')}</EmptyLine>}
      />
    </section>
  )
}

interface OpenOptionListProps {
  /** The pair of the list; by default all. */
  readonly matchId?: number | undefined
  /** Shown when there are none. */
  readonly empty: ReactNode
}

/** The open orders, live. */
export const OpenOptionList = ({ matchId, empty }: OpenOptionListProps) => {
  useSignals()
  const list = options.open(matchId)
  // Refetches the list, which includes the orders of other tabs and devices.
  void loaded(list).value
  const orders = runningOptions.value?.filter(order => matchId === undefined || order.pair === matchId)
  if (orders === undefined) return <Pending of={list} heights={[44]} />
  return (
    <>
      <FailedLine of={list} />
      {orders.length === 0 ? (
        empty
      ) : (
        <ul>
          {orders.map(order => (
            <Row key={order.ref} order={order} />
          ))}
        </ul>
      )}
    </>
  )
}

/** An open order: stake, open price, expected result and remaining time. A tap opens its detail. */
const Row = ({ order }: { readonly order: RunningOption }) => {
  const t = useT()
  return (
    <li>
      <button type="button" className={style.row} onClick={() => (shownOption.value = order.ref)}>
        <TimeLeft order={order} size={36} />
        <span className={style.main}>
          <span className="strong">
            {pairOfOption(t, order)} <Direction value={order.side} />
          </span>
          <span className="caption">
            {t('options.seconds', { n: order.seconds })} · {t('options.openAt')}{' '}
            <Num value={order.openPrice} decimals="price" />
          </span>
        </span>
        <span className={style.end}>
          <Num value={order.amount} decimals="amount" unit={STAKE_CURRENCY} />
          <span className="caption">
            {order.status === 'unknown' ? (
              t('options.resultUnknown')
            ) : (
              <>
                {t('options.expected')}{' '}
                <Num value={order.expected?.amount} decimals="result" sign tone live />
              </>
            )}
          </span>
        </span>
      </button>
    </li>
  )
}

/** The pair of an order: 'BTC/USDT'. */
export const pairOfOption = (t: Translate, { coin }: Pick<RunningOption, 'coin'>) =>
  coin === undefined ? t('common.optionOrder') : pairName(coin)

/** Up or down, as text and colour. */
export const Direction = ({ value }: { readonly value: Way }) => {
  const t = useT()
  return (
    <span className={style.direction} data-tone={value}>
      <span aria-hidden="true">{value === 'up' ? '▲' : '▼'}</span> {t(`options.${value}`)}
    </span>
  )
}

/** Remaining whole seconds of an order. Ticks while it is read. */
export const secondsLeft = ({ seconds, openedAt }: RunningOption) =>
  remainingSeconds(seconds, countdownFrom(openedAt), countdownNow())

const TONES = { profit: 'up', loss: 'down', even: undefined } as const

/** The remaining time of an order, in the colour of its expected result. */
export const TimeLeft = ({ order, size }: { readonly order: RunningOption; readonly size: number }) => {
  useSignals()
  const tone = order.expected && TONES[order.expected.outcome]
  return <CountdownRing left={secondsLeft(order)} total={order.seconds} tone={tone} size={size} />
}
