import { Star } from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '../../app/paths.ts'
import { ChangePill } from '../../components/change-pill.tsx'
import { CoinIcon } from '../../components/coin-icon.tsx'
import { Num } from '../../components/num.tsx'
import { priceDecimals } from '../../locales/format.ts'
import { useT } from '../../locales/intl.ts'
import { toggleFavourite } from '../../state/favourites.ts'
import { quoteField, selectedSymbol } from '../../state/market.ts'
import style from './market.module.css'

/** One coin. Its figures are signals: a tick re-renders only the figures that changed. */
export const Row = ({ symbol, favourite }: { symbol: string; favourite: boolean }) => {
  const t = useT()
  return (
    <tr className={style.row}>
      <td>
        <div className={style.coin}>
          <button
            type="button"
            className={style.star}
            aria-pressed={favourite}
            aria-label={t(favourite ? 'market.favourite.remove' : 'market.favourite.add', { pair: symbol })}
            onClick={() => toggleFavourite(symbol)}
          >
            <Star size={16} />
          </button>
          <span className={style.disc}>
            <CoinIcon name={symbol} size={28} />
          </span>
          <div className={style.names}>
            <Link
              className={style.pair}
              href={paths.transaction.href()}
              onClick={() => (selectedSymbol.value = symbol)}
            >
              {symbol}
              <span className={style.legal}>/{quoteField(symbol, 'legal_name')}</span>
            </Link>
            <span className={style.volume}>
              <Num value={quoteField(symbol, 'volume')} decimals={4} />
            </span>
          </div>
        </div>
      </td>
      <td className={style.price}>
        <Num value={quoteField(symbol, 'now_price')} decimals={priceDecimals} live flash />
      </td>
      <td>
        <ChangePill value={quoteField(symbol, 'change')} />
      </td>
    </tr>
  )
}
