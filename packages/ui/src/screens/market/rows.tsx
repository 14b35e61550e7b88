import { useSignal, type ReadonlySignal } from '@preact/signals-react'
import { Star } from 'lucide-react'
import { memo, useMemo } from 'react'
import { Link } from 'wouter'
import { paths } from '../../paths.ts'
import { ChangePill } from '../../components/change-pill.tsx'
import { CoinIcon } from '../../components/coin-icon.tsx'
import { Num } from '../../components/num.tsx'
import { useT } from '../../locales/intl.ts'
import { market, rowFigures } from '../../state/favourites.ts'
import { selectedSymbol } from '../../state/market.ts'
import style from './market.module.css'

interface RowProps {
  readonly symbol: string
  readonly favourite: boolean
  /** Whether its chunk of rows is on screen. */
  readonly inView: ReadonlySignal<boolean>
}

/** A coin's row. Its figures are signals: a tick re-renders only the changed ones. */
const Row = memo(({ symbol, favourite, inView }: RowProps) => {
  const t = useT()
  const figures = useMemo(() => rowFigures(symbol, inView), [symbol, inView])
  return (
    <div role="row" className={style.row}>
      <div role="cell" className={style.pair}>
        <button
          type="button"
          className={style.star}
          data-marked={favourite || undefined}
          aria-label={t(favourite ? 'common.favourite.remove' : 'common.favourite.add', { pair: symbol })}
          onClick={() => void market.toggle(symbol)}
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
          <span className="faint regular">/{figures.legal}</span>
        </Link>
      </div>
      <div role="cell" className={style.volume}>
        <Num value={figures.volume} decimals="volume" />
      </div>
      <div role="cell" className={style.price}>
        <Num value={figures.price} decimals="price" live flash />
      </div>
      <div role="cell" className={style.change}>
        <ChangePill value={figures.change} />
      </div>
    </div>
  )
})

interface ChunkProps {
  readonly coins: readonly string[]
  readonly mine: readonly string[]
}

/** A chunk of rows that pauses while it is off screen: its rows neither tick nor are painted. */
export const Chunk = ({ coins, mine }: ChunkProps) => {
  const inView = useSignal(false)
  const watch = (element: Element | null) => {
    if (!element) return
    const observer = new IntersectionObserver(seen => (inView.value = seen.at(-1)?.isIntersecting === true))
    observer.observe(element)
    return () => observer.disconnect()
  }
  return (
    <div ref={watch} className={style.chunk} style={{ height: `${coins.length * 3.75}rem` }}>
      {coins.map(coin => (
        <Row key={coin} symbol={coin} favourite={mine.includes(coin)} inView={inView} />
      ))}
    </div>
  )
}
