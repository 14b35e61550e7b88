import { useSignals } from '@preact/signals-react/runtime'
import { useEffect } from 'react'
import { paths } from '../../paths.ts'
import { ChangePill } from '../../components/change-pill.tsx'
import { CoinIcon } from '../../components/coin-icon.tsx'
import { ListRow } from '../../components/list-row.tsx'
import { ErrorState } from '../../components/notice.tsx'
import { Num } from '../../components/num.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { Sparkline } from '../../components/sparkline.tsx'
import { DECIMALS } from '../../locales/decimals.ts'
import { useT } from '../../locales/intl.ts'
import { liveness, reconnect } from '../../state/connection.ts'
import { quoteField, selectedSymbol, symbols } from '../../state/market.ts'
import { loadTrend, trend } from '../../state/trends.ts'
import style from './home.module.css'

const SHOWN = 10

const Trend = ({ symbol }: { symbol: string }) => {
  useSignals()
  useEffect(() => loadTrend(symbol), [symbol])
  const change = quoteField(symbol, 'change').value ?? 0
  return (
    <span className={style.trend}>
      <Sparkline values={trend(symbol).value} tone={change < 0 ? 'down' : 'up'} />
    </span>
  )
}

const Volume = ({ symbol }: { symbol: string }) => {
  const [before, after] = useT()('common.volumeShort', { value: '|' }).split('|')
  return (
    <>
      {before}
      <Num value={quoteField(symbol, 'volume')} compact />
      {after}
    </>
  )
}

const Row = ({ symbol }: { symbol: string }) => (
  <ListRow
    href={paths.transaction.href()}
    onClick={() => (selectedSymbol.value = symbol)}
    start={<CoinIcon name={symbol} />}
    title={
      <>
        {symbol}
        <span className={style.legal}>/{quoteField(symbol, 'legal_name')}</span>
      </>
    }
    note={<Volume symbol={symbol} />}
    end={
      <>
        <Trend symbol={symbol} />
        <span className={style.price}>
          <Num value={quoteField(symbol, 'now_price')} decimals={DECIMALS.price} live flash />
        </span>
        <ChangePill value={quoteField(symbol, 'change')} />
      </>
    }
  />
)

const RowSkeleton = () => (
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
  if (shown.length === 0 && liveness.value === 'stale')
    return <ErrorState reason={t('common.error.network')} onRetry={reconnect} />
  return (
    <ul aria-busy={shown.length === 0}>
      {shown.map(symbol => (
        <li key={symbol}>
          <Row symbol={symbol} />
        </li>
      ))}
      {shown.length === 0 &&
        Array.from({ length: 6 }, (_, at) => (
          <li key={at}>
            <RowSkeleton />
          </li>
        ))}
    </ul>
  )
}
