import { useSignals } from '@preact/signals-react/runtime'
import { Num } from '../../components/num.tsx'
import { priceDecimals } from '../../locales/format.ts'
import { useT } from '../../locales/intl.ts'
import { quoteField } from '../../state/market.ts'
import style from './price-head.module.css'

/** Price and change of a coin, with the day's high, low and volume. */
export const PriceHead = ({ symbol }: { symbol: string }) => {
  useSignals()
  const t = useT()
  const change = quoteField(symbol, 'change')
  const today = change.value
  const tone = today == null ? undefined : today < 0 ? 'down' : 'up'
  return (
    <div className={style.head}>
      <div>
        <p className={style.price}>
          <Num value={quoteField(symbol, 'now_price')} decimals={priceDecimals} tone={tone} live flash />
        </p>
        <p className={style.change}>
          <Num value={change} decimals={2} unit="%" sign arrow tone live />
          <span className={style.today}>{t('options.today')}</span>
        </p>
      </div>
      <dl className={style.day}>
        <dt>{t('options.high')}</dt>
        <dd>
          <Num value={quoteField(symbol, 'high')} decimals={priceDecimals} live />
        </dd>
        <dt>{t('options.low')}</dt>
        <dd>
          <Num value={quoteField(symbol, 'low')} decimals={priceDecimals} live />
        </dd>
        <dt>{t('options.volume')}</dt>
        <dd>
          <Num value={quoteField(symbol, 'volume')} compact live />
        </dd>
      </dl>
    </div>
  )
}
