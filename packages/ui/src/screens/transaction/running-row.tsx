import { remainingSeconds } from '@app/sdk'
import type { Direction as Way, RunningOption } from '@app/sdk/watch'
import { useSignals } from '@preact/signals-react/runtime'
import { CountdownRing } from '../../components/countdown-ring.tsx'
import { Num } from '../../components/num.tsx'
import { DECIMALS } from '../../locales/decimals.ts'
import { useT, type Translate } from '../../locales/intl.ts'
import { now } from '../../state/clock.ts'
import { pairName } from '../../state/market.ts'
import { runningOptions, shownOption, STAKE_CURRENCY } from '../../state/options.ts'
import style from './running-row.module.css'

/** The pair of an order: 'BTC/USDT'. */
export const pairOfOption = (t: Translate, { coin }: Pick<RunningOption, 'coin'>) =>
  coin === undefined ? t('common.optionOrder') : pairName(coin)

/** Whole seconds an order still runs. Ticks while it is read. */
export const secondsLeft = ({ seconds, startedAt }: RunningOption) =>
  remainingSeconds(seconds, startedAt, now())

/** Up or down, in words and colour. */
export const Direction = ({ value }: { value: Way }) => {
  const t = useT()
  return (
    <span className={style.direction} data-tone={value}>
      {value === 'up' ? '▲' : '▼'} {t(`options.${value}`)}
    </span>
  )
}

const TONES = { profit: 'up', loss: 'down', even: undefined } as const

/** The time left of an order, in the colour of its expected result. */
export const TimeLeft = ({ order, size }: { order: RunningOption; size?: number }) => {
  useSignals()
  return (
    <CountdownRing
      left={secondsLeft(order)}
      total={order.seconds}
      tone={order.expected && TONES[order.expected.outcome]}
      {...(size && { size })}
    />
  )
}

/** An open order: stake, opening price, expected result and the time left. A tap opens its detail. */
export const RunningOptionRow = ({ order }: { order: RunningOption }) => {
  useSignals()
  const t = useT()
  return (
    <li>
      <button type="button" className={style.row} onClick={() => (shownOption.value = order.id)}>
        <TimeLeft order={order} size={36} />
        <span className={style.main}>
          <span className={style.title}>
            {pairOfOption(t, order)} <Direction value={order.direction} />
          </span>
          <span className={style.note}>
            {t('options.seconds', { n: order.seconds })} · {t('options.openAt')}{' '}
            <Num value={order.openPrice} decimals={DECIMALS.price} />
          </span>
        </span>
        <span className={style.end}>
          <Num value={order.amount} decimals={DECIMALS.amount} unit={STAKE_CURRENCY} />
          <span className={style.note}>
            {t('options.expected')}{' '}
            <Num value={order.expected?.amount} decimals={DECIMALS.result} sign tone live />
          </span>
        </span>
      </button>
    </li>
  )
}

/**
 * The countdown and expected result of the order that ends next. A tap opens its detail.
 * @param props.unit The coin of the result, where there is room for it. Without it, a result of five digits or more is short.
 */
export const RunningCountdown = ({ unit = '' }: { unit?: string }) => {
  useSignals()
  const t = useT()
  const [order, ...others] = [...(runningOptions.value ?? [])].sort((a, b) => a.endsAt - b.endsAt)
  if (!order) return null
  const result = order.expected?.amount
  const short = !unit && Math.abs(Number(result)) >= 10_000
  return (
    <button
      type="button"
      className={style.countdown}
      aria-label={t('options.showRunning', { pair: pairOfOption(t, order) })}
      onClick={() => (shownOption.value = order.id)}
    >
      <TimeLeft order={order} />
      <span className={style.figures}>
        <Num
          value={result}
          {...(short ? { compact: true } : { decimals: DECIMALS.result })}
          unit={unit}
          sign
          tone
          live
        />
        <span className={style.small}>
          {t('options.expected')}
          {others.length > 0 && ` · +${others.length}`}
        </span>
      </span>
    </button>
  )
}
