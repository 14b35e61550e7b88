import { HOME_QUOTES } from '@app/sdk'
import { useSignals } from '@preact/signals-react/runtime'
import { Link } from 'wouter'
import { paths } from '../../paths.ts'
import { CoinIcon } from '../../components/coin-icon.tsx'
import { Num } from '../../components/num.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { Swiper } from '../../components/swiper.tsx'
import { DECIMALS } from '../../locales/decimals.ts'
import { useT } from '../../locales/intl.ts'
import { quoteField, selectedSymbol, symbols } from '../../state/market.ts'
import style from './home.module.css'

const Card = ({ symbol }: { symbol: string }) => (
  <Link
    className={style.card}
    href={paths.transaction.href()}
    onClick={() => (selectedSymbol.value = symbol)}
  >
    <span className={style.cardPair}>
      <CoinIcon name={symbol} size={20} />
      <span>
        {symbol}
        <span className={style.legal}>/{quoteField(symbol, 'legal_name')}</span>
      </span>
    </span>
    <span className={style.cardPrice}>
      <Num value={quoteField(symbol, 'now_price')} decimals={DECIMALS.price} live flash />
    </span>
    <Num value={quoteField(symbol, 'change')} decimals={DECIMALS.share} unit="%" sign arrow tone live />
  </Link>
)

/** The first five quotes, to be swiped; a tap opens the coin's trade. Source: SPEC §2 (/home). */
export const Quotes = () => {
  useSignals()
  const t = useT()
  const first = symbols.value.slice(0, HOME_QUOTES)
  return (
    <Swiper label={t('home.quotes')} busy={first.length === 0}>
      {first.map(symbol => (
        <li key={symbol}>
          <Card symbol={symbol} />
        </li>
      ))}
      {first.length === 0 &&
        [0, 1, 2].map(at => (
          <li key={at}>
            <Skeleton width="100%" height={92} />
          </li>
        ))}
    </Swiper>
  )
}
