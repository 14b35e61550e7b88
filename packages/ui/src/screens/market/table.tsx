import { LEGAL_NAME } from '@app/sdk'
import { useSignals } from '@preact/signals-react/runtime'
import { useMemo, useRef } from 'react'
import { Button } from '../../components/button.tsx'
import { EmptyState, ErrorState } from '../../components/notice.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useT } from '../../locales/intl.ts'
import { liveness, reconnect } from '../../state/connection.ts'
import { favourites } from '../../state/favourites.ts'
import { isPricedIn, symbols } from '../../state/market.ts'
import { Chunk, chunksOf } from './chunk.tsx'
import { Head, type HeadProps } from './head.tsx'
import { useLiveOrder } from './live-order.ts'
import style from './market.module.css'

const Loading = () =>
  Array.from({ length: 10 }, (_, at) => (
    <div key={at} role="row" className={style.row}>
      <div role="cell" className={style.waiting}>
        <Skeleton width="100%" height={32} />
      </div>
    </div>
  ))

interface CoinsProps extends HeadProps {
  readonly listed: readonly string[]
  readonly search: string
}

const Coins = ({ listed, search, ...head }: CoinsProps) => {
  useSignals()
  const t = useT()
  const list = useRef<HTMLDivElement>(null)
  const mine = favourites.value
  const shown = useLiveOrder(list, listed, head.sort, search)
  return (
    <>
      <div role="table" aria-label={t('common.place.market')}>
        <Head {...head} />
        <div ref={list} role="rowgroup">
          {chunksOf(shown).map((chunk, at) => (
            <Chunk key={at} symbols={chunk} favourites={mine} />
          ))}
        </div>
      </div>
      <div role="status">
        {shown.length === 0 && <EmptyState>{t('common.noMatch', { text: search })}</EmptyState>}
      </div>
    </>
  )
}

interface TableProps extends HeadProps {
  readonly tab: 'optional' | 'usdt'
  readonly search: string
  /** Shows the coins that can become favourites. */
  readonly onChoose: () => void
}

/** The coins of a tab, live: all in the platform's order, the favourites in the user's, or sorted. */
export const Table = ({ tab, onChoose, ...props }: TableProps) => {
  useSignals()
  const t = useT()
  const all = symbols.value
  const mine = favourites.value
  const listed = useMemo(
    () =>
      tab === 'optional'
        ? mine.filter(symbol => all.includes(symbol))
        : all.filter(symbol => isPricedIn(symbol, LEGAL_NAME)),
    [tab, all, mine],
  )
  if (listed.length > 0) return <Coins listed={listed} {...props} />
  if (all.length > 0 && tab === 'usdt')
    return <EmptyState>{t('market.none', { legal: LEGAL_NAME })}</EmptyState>
  if (all.length > 0)
    return (
      <EmptyState action={<Button onClick={onChoose}>{t('market.chooseCoins')}</Button>}>
        {t('market.noFavourites')}
      </EmptyState>
    )
  if (liveness.value === 'stale') return <ErrorState reason={t('common.error.network')} onRetry={reconnect} />
  return (
    <div role="table" aria-label={t('common.place.market')} aria-busy="true">
      <Head {...props} />
      <div role="rowgroup">
        <Loading />
      </div>
    </div>
  )
}
