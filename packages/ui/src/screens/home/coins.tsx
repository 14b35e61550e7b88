import { HOME_QUOTES } from '@app/sdk'
import { trend$ } from '@app/sdk/watch'
import { useSignals } from '@preact/signals-react/runtime'
import { useMemo } from 'react'
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
import { DECIMALS } from '../../locales/decimals.ts'
import { useT } from '../../locales/intl.ts'
import { app } from '../../state/app.ts'
import { reconnect } from '../../state/connection.ts'
import { live } from '../../state/live.ts'
import { quoteField, quotesFailed, selectedSymbol, symbols } from '../../state/market.ts'
import style from './home.module.css'

const SHOWN = 10

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
    <span className={style.legal}>/{quoteField(symbol, 'legal_name')}</span>
  </>
)

const Price = ({ symbol }: CoinProps) => (
  <Num value={quoteField(symbol, 'now_price')} decimals={DECIMALS.price} live flash />
)

const Card = ({ symbol }: CoinProps) => (
  <Link className={style.card} {...tradeOf(symbol)}>
    <span className={style.cardPair}>
      <CoinIcon name={symbol} size={20} />
      <span>
        <Pair symbol={symbol} />
      </span>
    </span>
    <span className={style.cardPrice}>
      <Price symbol={symbol} />
    </span>
    <Num value={quoteField(symbol, 'change')} decimals={DECIMALS.share} unit="%" sign arrow tone live />
  </Link>
)

/** The first five quotes as a swiper; a tap opens the coin's trading screen. Source: product §2 (/home). */
export const Quotes = () => {
  useSignals()
  const t = useT()
  // The list below says why.
  if (quotesFailed.value) return null
  return (
    <Swiper label={t('home.quotes')} busy={symbols.value.length === 0} height={92}>
      {symbols.value.slice(0, HOME_QUOTES).map(symbol => (
        <li key={symbol}>
          <Card symbol={symbol} />
        </li>
      ))}
    </Swiper>
  )
}

const Trend = ({ symbol }: CoinProps) => {
  useSignals()
  const trend = useMemo(() => live(trend$(app, symbol), []), [symbol])
  return (
    <span className={style.trend}>
      <Sparkline values={trend.value} tone={(quoteField(symbol, 'change').value ?? 0) < 0 ? 'down' : 'up'} />
    </span>
  )
}

const Volume = ({ symbol }: CoinProps) => {
  const [before, after] = useT()('common.volumeShort', { value: '|' }).split('|')
  return (
    <>
      {before}
      <Num value={quoteField(symbol, 'volume')} compact />
      {after}
    </>
  )
}

const Row = ({ symbol }: CoinProps) => (
  <ListRow
    {...tradeOf(symbol)}
    start={<CoinIcon name={symbol} />}
    title={<Pair symbol={symbol} />}
    note={<Volume symbol={symbol} />}
    end={
      <>
        <Trend symbol={symbol} />
        <span className={style.price}>
          <Price symbol={symbol} />
        </span>
        <ChangePill value={quoteField(symbol, 'change')} />
      </>
    }
  />
)

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
  const shown = symbols.value.slice(0, SHOWN)
  if (quotesFailed.value) return <ErrorState reason={t('common.error.network')} onRetry={reconnect} />
  return (
    <ul aria-busy={shown.length === 0}>
      {shown.map(symbol => (
        <li key={symbol}>
          <Row symbol={symbol} />
        </li>
      ))}
      {shown.length === 0 && [0, 1, 2, 3, 4, 5].map(at => <li key={at}>{ROW_SKELETON}</li>)}
    </ul>
  )
}
