import { expectedResult, OptionDirection, type AwaitedOption } from '@app/sdk'
import { useSignals } from '@preact/signals-react/runtime'
import { Num } from '../../components/num.tsx'
import { DECIMALS } from '../../locales/decimals.ts'
import { useT } from '../../locales/intl.ts'
import { quoteField } from '../../state/market.ts'
import { STAKE_CURRENCY } from '../../state/options.ts'
import {
  coinOfOption,
  pairOfOption,
  positionOf,
  secondsLeft,
  shownOption,
} from '../../state/running-options.ts'
import { CountdownRing } from '../../components/countdown-ring.tsx'
import style from './option-row.module.css'

/** The result an open order would have now; undefined while there is no price. */
export const expectedNow = (order: AwaitedOption) => {
  const price = quoteField(coinOfOption(order) ?? '', 'now_price').value
  const position = positionOf(order)
  return price === null || price === undefined || !position ? undefined : expectedResult(position, price)
}

/** The colour of a result. */
export const toneOf = (result: ReturnType<typeof expectedNow>) =>
  result?.outcome === 'profit' ? 'up' : result?.outcome === 'loss' ? 'down' : undefined

/** Up or down, in words and colour. */
export const Direction = ({ type }: { type: OptionDirection }) => {
  const t = useT()
  return (
    <span className={style.direction} data-tone={type === OptionDirection.up ? 'up' : 'down'}>
      {type === OptionDirection.up ? '▲' : '▼'}{' '}
      {t(type === OptionDirection.up ? 'options.up' : 'options.down')}
    </span>
  )
}

/** An open order: stake, opening price, expected result and the time left. A tap opens its detail. */
export const RunningOptionRow = ({ order }: { order: AwaitedOption }) => {
  useSignals()
  const t = useT()
  const expected = expectedNow(order)
  return (
    <li>
      <button type="button" className={style.row} onClick={() => (shownOption.value = order.ref)}>
        <CountdownRing left={secondsLeft(order)} total={order.seconds} size={36} tone={toneOf(expected)} />
        <span className={style.main}>
          <span className={style.title}>
            {pairOfOption(order) ?? t('options.order')} <Direction type={order.type} />
          </span>
          <span className={style.note}>
            {t('options.seconds', { n: order.seconds })} · {t('options.openAt')}{' '}
            <Num value={order.open_price} decimals={DECIMALS.price} />
          </span>
        </span>
        <span className={style.end}>
          <Num value={order.number} decimals={DECIMALS.amount} unit={STAKE_CURRENCY} />
          <span className={style.note}>
            {t('options.expected')} <Num value={expected?.amount} decimals={DECIMALS.result} sign tone live />
          </span>
        </span>
      </button>
    </li>
  )
}
