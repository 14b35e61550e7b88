import { useSignals } from '@preact/signals-react/runtime'
import { Num } from '../../components/num.tsx'
import { quoteField, symbols } from '../../state/market.ts'
import style from './auth.module.css'
import { DECIMALS } from '../../locales/decimals.ts'

/** The first three prices, live before anybody has logged in. */
export const LiveQuotes = () => {
  useSignals()
  return (
    <ul className={style.live}>
      {symbols.value.slice(0, 3).map(symbol => (
        <li key={symbol} className={style.quote}>
          <span className={style.pair}>
            {symbol}/{quoteField(symbol, 'legal_name')}
          </span>
          <span className={style.price}>
            <Num value={quoteField(symbol, 'now_price')} decimals={DECIMALS.price} live flash />
          </span>
          <Num value={quoteField(symbol, 'change')} decimals={DECIMALS.share} unit="%" sign arrow tone live />
        </li>
      ))}
    </ul>
  )
}
