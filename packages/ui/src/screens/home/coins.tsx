import { signal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { useDeferredValue, useMemo, useState, type ComponentType } from 'react'
import { Link } from 'wouter'
import { paths } from '../../paths.ts'
import { ChangePill } from '../../components/change-pill.tsx'
import { CoinIcon } from '../../components/coin-icon.tsx'
import { ListRow } from '../../components/list-row.tsx'
import { ErrorState } from '../../components/notice.tsx'
import { Num } from '../../components/num.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { Sparkline } from '../../components/sparkline.tsx'
import { Swiper } from '../../components/swiper.tsx'
import { whenNear } from '../../components/when-near.ts'
import { useT } from '../../locales/intl.ts'
import { reconnect } from '../../state/connection.ts'
import { rowFigures, rowTrend } from '../../state/favourites.ts'
import { quoteField, quotesFailed, selectedSymbol, symbols } from '../../state/market.ts'
import style from './home.module.css'

const SHOWN = 10
/** The rows and cards that a phone shows first; the others follow in steps between which it can answer. */
const FIRST = 3

interface CoinProps {
  readonly symbol: string
}

/** The address of a coin's trading screen. */
const tradeOf = (symbol: string) => ({
  href: paths.transaction.href(),
  onClick: () => void (selectedSymbol.value = symbol),
})

const Pair = ({ symbol }: CoinProps) => (
  <>
    {symbol}
    <span className="faint regular">/{quoteField(symbol, 'legal_name')}</span>
  </>
)

const Card = ({ symbol }: CoinProps) => {
  const { price, change } = useMemo(() => rowFigures(symbol), [symbol])
  return (
    <Link className={style.card} {...tradeOf(symbol)}>
      <span className={style.cardPair}>
        <span className="strong">
          <Pair symbol={symbol} />
        </span>
        <Num value={change} decimals="share" unit="%" sign tone live />
      </span>
      <span className={style.cardPrice}>
        <Num value={price} decimals="price" live flash />
      </span>
    </Link>
  )
}

/** Number of quotes in the swiper. Source: product §9. */
const HOME_QUOTES = 5

/** The first five quotes as a swiper; a tap opens the coin's trading screen. Source: product §2 (/home). */
export const Quotes = () => {
  useSignals()
  const t = useT()
  // The list below says why.
  if (quotesFailed.value) return null
  return (
    <Swiper label={t('home.quotes')} busy={symbols.value.length === 0} height={52}>
      {symbols.value.length > 0 && <Items of={Card} limit={HOME_QUOTES} />}
    </Swiper>
  )
}

interface ItemsProps {
  readonly of: ComponentType<CoinProps>
  readonly limit: number
}

const Items = ({ of: Item, limit }: ItemsProps) => {
  useSignals()
  const count = useDeferredValue(limit, FIRST)
  return symbols.value.slice(0, count).map(symbol => (
    <li key={symbol}>
      <Item symbol={symbol} />
    </li>
  ))
}

const NONE = signal<readonly number[]>([])
/** How far below the screen a trend is loaded, px. */
const NEAR = 200

const Row = ({ symbol }: CoinProps) => {
  const [before, after] = useT()('common.volumeShort', { value: '|' }).split('|')
  const { price, change, volume } = useMemo(() => rowFigures(symbol), [symbol])
  const [isNear, setNear] = useState(false)
  const trend = useMemo(() => (isNear ? rowTrend(symbol) : NONE), [symbol, isNear])
  return (
    <ListRow
      {...tradeOf(symbol)}
      start={<CoinIcon name={symbol} />}
      title={<Pair symbol={symbol} />}
      note={
        <>
          {before}
          <Num value={volume} compact />
          {after}
        </>
      }
      end={
        <>
          <span className={style.trend} ref={isNear ? undefined : whenNear(NEAR, () => setNear(true))}>
            <Sparkline values={trend} change={change} />
          </span>
          <span className={style.price}>
            <Num value={price} decimals="price" live flash />
          </span>
          <ChangePill value={change} />
        </>
      }
    />
  )
}

const ROW_SKELETON = (
  <ListRow
    start={<Skeleton width={32} height={32} round />}
    title={<Skeleton width={72} height={14} />}
    note={<Skeleton width={48} height={12} />}
    end={<Skeleton width={160} height={24} />}
  />
)

/** The first coins, live. */
export const CoinList = () => {
  useSignals()
  const t = useT()
  const isWaiting = symbols.value.length === 0
  if (quotesFailed.value) return <ErrorState reason={t('common.error.network')} onRetry={reconnect} />
  return (
    <ul aria-busy={isWaiting}>
      {isWaiting ? (
        [0, 1, 2, 3, 4, 5].map(at => <li key={at}>{ROW_SKELETON}</li>)
      ) : (
        <Items of={Row} limit={SHOWN} />
      )}
    </ul>
  )
}
