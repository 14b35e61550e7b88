import { OptionDirection } from '@app/sdk'
import type { Direction as OptionWay, RunningOption } from '@app/sdk/watch'
import { useSignals } from '@preact/signals-react/runtime'
import { Num } from '../../components/num.tsx'
import { DECIMALS } from '../../locales/decimals.ts'
import { useT } from '../../locales/intl.ts'
import { pairOfOption, secondsLeft, shownOption, STAKE_CURRENCY } from '../../state/options.ts'
import { CountdownRing } from '../../components/countdown-ring.tsx'
import style from './option-row.module.css'

/** The colour of a result. */
export const toneOf = (result: RunningOption['expected']) =>
  result?.outcome === 'profit' ? 'up' : result?.outcome === 'loss' ? 'down' : undefined

/** Up or down, in words and colour. */
export const Direction = ({ type }: { type: OptionWay | OptionDirection }) => {
  const t = useT()
  const isUp = type === 'up' || type === OptionDirection.up
  return (
    <span className={style.direction} data-tone={isUp ? 'up' : 'down'}>
      {isUp ? '▲' : '▼'} {t(isUp ? 'options.up' : 'options.down')}
    </span>
  )
}

/** An open order: stake, opening price, expected result and the time left. A tap opens its detail. */
export const RunningOptionRow = ({ order }: { order: RunningOption }) => {
  useSignals()
  const t = useT()
  const { expected } = order
  return (
    <li>
      <button type="button" className={style.row} onClick={() => (shownOption.value = order.id)}>
        <CountdownRing left={secondsLeft(order)} total={order.seconds} size={36} tone={toneOf(expected)} />
        <span className={style.main}>
          <span className={style.title}>
            {pairOfOption(order) ?? t('options.order')} <Direction type={order.direction} />
          </span>
          <span className={style.note}>
            {t('options.seconds', { n: order.seconds })} · {t('options.openAt')}{' '}
            <Num value={order.openPrice} decimals={DECIMALS.price} />
          </span>
        </span>
        <span className={style.end}>
          <Num value={order.amount} decimals={DECIMALS.amount} unit={STAKE_CURRENCY} />
          <span className={style.note}>
            {t('options.expected')} <Num value={expected?.amount} decimals={DECIMALS.result} sign tone live />
          </span>
        </span>
      </button>
    </li>
  )
}
