import { useSignals } from '@preact/signals-react/runtime'
import { CountdownRing } from '../../components/countdown-ring.tsx'
import { Num } from '../../components/num.tsx'
import { DECIMALS } from '../../locales/decimals.ts'
import { useT } from '../../locales/intl.ts'
import { nextToEnd, pairOfOption, runningOptions, secondsLeft, shownOption } from '../../state/options.ts'
import { toneOf } from './option-row.tsx'
import style from './running-option.module.css'

interface RunningCountdownProps {
  /** The coin of the result, where there is room for it. Without, a result of five digits or more is written short. */
  readonly unit?: string
}

/** The countdown and expected result of the order that ends next. A tap opens its detail. */
export const RunningCountdown = ({ unit = '' }: RunningCountdownProps) => {
  useSignals()
  const t = useT()
  const order = nextToEnd.value
  if (!order) return null
  const others = (runningOptions.value?.length ?? 1) - 1
  const { expected } = order
  const short = !unit && Math.abs(Number(expected?.amount)) >= 10_000
  return (
    <button
      type="button"
      className={style.countdown}
      aria-label={t('options.showRunning', { pair: pairOfOption(order) ?? t('options.order') })}
      onClick={() => (shownOption.value = order.id)}
    >
      <CountdownRing left={secondsLeft(order)} total={order.seconds} tone={toneOf(expected)} />
      <span className={style.figures}>
        <Num
          value={expected?.amount}
          {...(short ? { compact: true } : { decimals: DECIMALS.result })}
          unit={unit}
          sign
          tone
          live
        />
        <span className={style.note}>
          {t('options.expected')}
          {others > 0 && ` · +${others}`}
        </span>
      </span>
    </button>
  )
}
