import { useSignal } from '@preact/signals-react'
import { Star } from 'lucide-react'
import { memo, useEffect, useMemo, useRef } from 'react'
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
import { watchNear, whileNear } from './near.ts'

/** A row to be watched, and its coin's figures, which rest while it is far off the screen. */
const useFigures = (symbol: string) => {
  const row = useRef<HTMLDivElement>(null)
  const near = useSignal(false)
  useEffect(() => (row.current ? watchNear(row.current, near) : undefined), [near])
  const figures = useMemo(
    () => ({
      legal: whileNear(near, quoteField(symbol, 'legal_name')),
      price: whileNear(near, quoteField(symbol, 'now_price')),
      change: whileNear(near, quoteField(symbol, 'change')),
      volume: whileNear(near, quoteField(symbol, 'volume')),
    }),
    [symbol, near],
  )
  return { row, figures }
}

interface RowProps {
  readonly symbol: string
  readonly favourite: boolean
}

/** One coin. Its figures are signals: a tick re-renders only the figures that changed. */
export const Row = memo(({ symbol, favourite }: RowProps) => {
  const t = useT()
  const { row, figures } = useFigures(symbol)
  return (
    <div ref={row} role="row" className={style.row}>
      <div role="cell" className={style.pair}>
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
        <Link
          className={style.link}
          href={paths.transaction.href()}
          onClick={() => (selectedSymbol.value = symbol)}
        >
          {symbol}
          <span className={style.legal}>/{figures.legal}</span>
        </Link>
      </div>
      <div role="cell" className={style.volume}>
        <Num value={figures.volume} decimals={4} />
      </div>
      <div role="cell" className={style.price}>
        <Num value={figures.price} decimals={priceDecimals} live flash />
      </div>
      <div role="cell" className={style.change}>
        <ChangePill value={figures.change} />
      </div>
    </div>
  )
})
