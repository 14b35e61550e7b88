import { LEGAL_NAME } from '@app/sdk'
import { listedFavourites, nextSort, type Sort, type SortKey } from '@app/sdk/watch'
import { useSignal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { useMemo, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { EmptyState, ErrorState } from '../../components/notice.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useT } from '../../locales/intl.ts'
import { liveness, reconnect } from '../../state/connection.ts'
import { coinsOf, favourites } from '../../state/favourites.ts'
import { symbols } from '../../state/market.ts'
import { createHands } from './hands.ts'
import style from './market.module.css'
import { Row } from './row.tsx'
import { watchNear } from './turns.ts'

const COLUMNS: readonly SortKey[] = ['pair', 'volume', 'price', 'change']

interface HeadProps {
  readonly sort: Sort | undefined
  readonly onSort: (sort: Sort | undefined) => void
}

/** The headings: a tap puts the rows in order. */
const Head = ({ sort, onSort }: HeadProps) => {
  const t = useT()
  return (
    <div role="rowgroup" className={style.head}>
      <div role="row" className={style.headings}>
        {COLUMNS.map(key => {
          const direction = sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : undefined
          return (
            <div key={key} role="columnheader" aria-sort={direction} className={style[key]}>
              <button type="button" className={style.sort} onClick={() => onSort(nextSort(key, sort))}>
                {t(`market.${key}`)}
                <span className={style.mark} data-direction={direction} aria-hidden="true">
                  <span>▲</span>
                  <span>▼</span>
                </span>
              </button>
            </div>
          )
        })}
      </div>
    </div>
  )
}

/** Rows of a chunk. */
const SIZE = 4

/** A few rows that go to rest together when they are scrolled away: far ones neither tick nor are painted. */
const Chunk = ({ coins, mine }: { coins: readonly string[]; mine: readonly string[] }) => {
  const near = useSignal(false)
  return (
    <div
      ref={element => watchNear(element, near)}
      className={style.chunk}
      style={{ height: `${coins.length * 3.75}rem` }}
    >
      {coins.map(coin => (
        <Row key={coin} symbol={coin} favourite={mine.includes(coin)} near={near} />
      ))}
    </div>
  )
}

interface TableProps extends HeadProps {
  readonly tab: 'optional' | 'usdt'
  readonly search: string
  /** Shows the coins that can become favourites. */
  readonly onChoose: () => void
}

/** The coins of a tab, live: all in the platform's order, the favourites in the user's, or sorted. */
export const Table = ({ tab, search, sort, onSort, onChoose }: TableProps) => {
  useSignals()
  const t = useT()
  const [{ watch, isHeld }] = useState(createHands)
  const coins = useMemo(() => {
    const of = tab === 'optional' ? 'favourites' : { legal: LEGAL_NAME }
    return coinsOf({ of, search, sort }, isHeld)
  }, [tab, search, sort, isHeld]).value
  const mine = favourites.value
  const isLoading = symbols.value.length === 0
  if (isLoading && liveness.value === 'stale')
    return <ErrorState reason={t('common.error.network')} onRetry={reconnect} />
  if (!isLoading && tab === 'optional' && listedFavourites(mine, symbols.value).length === 0)
    return (
      <EmptyState action={<Button onClick={onChoose}>{t('market.chooseCoins')}</Button>}>
        {t('market.noFavourites')}
      </EmptyState>
    )
  const isEmpty = !isLoading && coins.length === 0
  if (isEmpty && search === '') return <EmptyState>{t('market.none', { legal: LEGAL_NAME })}</EmptyState>
  return (
    <>
      <div role="table" aria-label={t('common.place.market')} aria-busy={isLoading}>
        <Head sort={sort} onSort={onSort} />
        <div ref={watch} role="rowgroup">
          {isLoading &&
            Array.from({ length: 10 }, (_, at) => (
              <div key={at} role="row" className={style.row}>
                <div role="cell" className={style.waiting}>
                  <Skeleton width="100%" height={32} />
                </div>
              </div>
            ))}
          {Array.from({ length: Math.ceil(coins.length / SIZE) }, (_, at) => (
            <Chunk key={at} coins={coins.slice(at * SIZE, (at + 1) * SIZE)} mine={mine} />
          ))}
        </div>
      </div>
      <div role="status">{isEmpty && <EmptyState>{t('common.noMatch', { text: search })}</EmptyState>}</div>
    </>
  )
}
