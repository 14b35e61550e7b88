import type { Quote } from '@app/sdk'
import { computed, signal, type ReadonlySignal } from '@preact/signals-react'
import { Star } from 'lucide-react'
import { memo, useEffect, useMemo } from 'react'
import { Link } from 'wouter'
import { paths } from '../../paths.ts'
import { ChangePill } from '../../components/change-pill.tsx'
import { CoinIcon } from '../../components/coin-icon.tsx'
import { Num } from '../../components/num.tsx'
import { DECIMALS } from '../../locales/decimals.ts'
import { useT } from '../../locales/intl.ts'
import { market } from '../../state/favourites.ts'
import { quote, selectedSymbol } from '../../state/market.ts'
import style from './market.module.css'
import { followInTurn } from './turns.ts'

/** A coin's quote as it is shown, and its figures, each a signal. */
const figuresOf = (symbol: string) => {
  const shown = signal(quote(symbol).peek())
  const figure = <Key extends keyof Quote>(key: Key) => computed(() => shown.value?.[key])
  const [legal, price] = [figure('legal_name'), figure('now_price')]
  return { shown, legal, price, change: figure('change'), volume: figure('volume') }
}

interface RowProps {
  readonly symbol: string
  readonly favourite: boolean
  /** Whether it, or one of the few rows around it, is on the screen. */
  readonly near: ReadonlySignal<boolean>
}

/** One coin. Its figures are signals: a tick re-renders only the figures that changed. They rest while they cannot be seen. */
export const Row = memo(({ symbol, favourite, near }: RowProps) => {
  const t = useT()
  const { shown, ...figures } = useMemo(() => figuresOf(symbol), [symbol])
  useEffect(() => followInTurn(quote(symbol), shown, near), [symbol, shown, near])
  return (
    <div role="row" className={style.row}>
      <div role="cell" className={style.pair}>
        <button
          type="button"
          className={style.star}
          aria-pressed={favourite}
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
          <span className={style.legal}>/{figures.legal}</span>
        </Link>
      </div>
      <div role="cell" className={style.volume}>
        <Num value={figures.volume} decimals={DECIMALS.volume} />
      </div>
      <div role="cell" className={style.price}>
        <Num value={figures.price} decimals={DECIMALS.price} live flash />
      </div>
      <div role="cell" className={style.change}>
        <ChangePill value={figures.change} />
      </div>
    </div>
  )
})
