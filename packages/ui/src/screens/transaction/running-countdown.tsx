import { useSignals } from '@preact/signals-react/runtime'
import { CountdownRing } from '../../components/countdown-ring.tsx'
import { Num } from '../../components/num.tsx'
import { useT } from '../../locales/intl.ts'
import { nextToEnd, openOptions, secondsLeft, shownOption } from '../../state/options.ts'
import { expectedNow } from './option-row.tsx'
import style from './running-option.module.css'

/** The countdown and expected result of the order that ends next. A tap opens its detail. */
export const RunningCountdown = () => {
  useSignals()
  const t = useT()
  const order = nextToEnd.value
  if (!order) return null
  const others = (openOptions.state.value.data?.length ?? 1) - 1
  const expected = expectedNow(order)
  const tone = expected?.outcome === 'profit' ? 'up' : expected?.outcome === 'loss' ? 'down' : undefined
  return (
    <button
      type="button"
      className={style.countdown}
      aria-label={t('options.showRunning', { pair: order.pair })}
      onClick={() => (shownOption.value = order.id)}
    >
      <CountdownRing left={secondsLeft(order)} total={order.seconds} tone={tone} />
      <span className={style.figures}>
        <Num value={expected?.amount} decimals={2} sign tone live />
        <span className={style.note}>
          {t('options.expected')}
          {others > 0 && ` · +${others}`}
        </span>
      </span>
    </button>
  )
}
