import { LEGAL_NAME } from '@app/sdk'
import { listedFavourites, type Sort } from '@app/sdk/watch'
import { useSignals } from '@preact/signals-react/runtime'
import { ChevronDown, ChevronsUpDown, ChevronUp, Search } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { EmptyState, ErrorState, Notice } from '../../components/notice.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useT } from '../../locales/intl.ts'
import { COLUMNS, nextSort } from '../../shared/coin-order.ts'
import { useWhole } from '../../shared/use-whole.ts'
import { reconnect, refreshQuotes } from '../../state/connection.ts'
import { coinsOf, favourites } from '../../state/favourites.ts'
import { quotesFailed, symbols } from '../../state/market.ts'
import style from './market.module.css'
import { Chunk } from './rows.tsx'

/** Rows per chunk. */
const SIZE = 4
/** Rows that fill a phone. */
const FIRST = 12

interface TableProps {
  readonly tab: 'optional' | 'usdt'
  readonly search: string
  readonly sort: Sort | undefined
  readonly onSort: (sort: Sort | undefined) => void
  /** Shows the coins that can be added to the favourites. */
  readonly onChoose: () => void
}

const MARKS = { ascending: ChevronUp, descending: ChevronDown, none: ChevronsUpDown } as const

/** The column headings: a tap sorts the rows. */
const Head = ({ sort, onSort }: Pick<TableProps, 'sort' | 'onSort'>) => {
  const t = useT()
  return (
    <div role="rowgroup" className={style.head}>
      <div role="row" className={style.headings}>
        {COLUMNS.map(key => {
          const direction = sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : undefined
          const Mark = MARKS[direction ?? 'none']
          return (
            <div key={key} role="columnheader" aria-sort={direction} className={style[key]}>
              <button type="button" className={style.sort} onClick={() => onSort(nextSort(key, sort))}>
                {t(`market.${key}`)}
                <Mark size={12} aria-hidden="true" />
              </button>
            </div>
          )
        })}
      </div>
    </div>
  )
}

/** How long the list must be untouched, ms: longer than from the end of a press to its click. */
const REST_MS = 1000

const isTouch = (event: Event): event is TouchEvent => 'touches' in event

/** Whether the user interacts with a list: a pointer is down, it scrolls, or the keyboard focus is inside. */
const createHands = () => {
  let list: HTMLElement | undefined
  let isDown = false
  let last = -Infinity
  return {
    /** The ref of the list. */
    watch: (element: HTMLElement | null) => {
      if (!element) return
      const ended = new AbortController()
      const listen = (target: EventTarget, types: readonly string[], listener: (event: Event) => void) => {
        for (const type of types)
          target.addEventListener(type, listener, { capture: true, passive: true, signal: ended.signal })
      }
      list = element
      listen(element, ['pointerdown'], () => (isDown = true))
      listen(window, ['pointerup', 'pointercancel', 'touchend', 'touchcancel'], event => {
        // The browser cancels the pointer of a scrolling finger; its touch continues.
        if (event instanceof PointerEvent && event.pointerType === 'touch') return
        isDown = isTouch(event) && event.touches.length > 0
        last = performance.now()
      })
      listen(window, ['scroll', 'wheel'], () => (last = performance.now()))
      return () => ended.abort()
    },
    /** Whether rows must not move now. Off screen there is nothing to sort. */
    isHeld: () =>
      document.hidden ||
      isDown ||
      performance.now() - last < REST_MS ||
      (list?.querySelector(':focus-visible') ?? null) !== null,
  }
}

/** The live coins of a tab: all in the platform's order, favourites in the user's, or sorted. */
export const Table = ({ tab, search, sort, onSort, onChoose }: TableProps) => {
  useSignals()
  const t = useT()
  const [{ watch, isHeld }] = useState(createHands)
  const listed = useMemo(() => {
    const of = tab === 'optional' ? 'favourites' : { legal: LEGAL_NAME }
    return coinsOf({ of, search, sort }, isHeld)
  }, [tab, search, sort, isHeld]).value
  // The tapped heading changes first: the rows take long on a slow phone.
  const coins = useDeferredValue(listed)
  const mine = favourites.value
  const isLoading = symbols.value.length === 0
  const isWhole = useWhole(!isLoading)
  const count = isWhole ? coins.length : Math.min(coins.length, FIRST)
  if (quotesFailed.value) return <ErrorState reason={t('common.error.network')} onRetry={reconnect} />
  if (!isLoading && tab === 'optional' && listedFavourites(mine, symbols.value).length === 0)
    return (
      <EmptyState
        onLoad={refreshQuotes}
        action={<Button onClick={onChoose}>{t('market.chooseCoins')}</Button>}
      >
        {t('market.noFavourites')}
      </EmptyState>
    )
  const isEmpty = !isLoading && listed.length === 0 && coins.length === 0
  const isWaiting = !isEmpty && coins.length === 0
  if (isEmpty && search === '')
    return <EmptyState onLoad={refreshQuotes}>{t('market.none', { legal: LEGAL_NAME })}</EmptyState>
  return (
    <>
      <div role="table" aria-label={t('common.place.market')} aria-busy={isWaiting}>
        <Head sort={sort} onSort={onSort} />
        <div ref={watch} role="rowgroup">
          {isWaiting &&
            Array.from({ length: 10 }, (_, at) => (
              <div key={at} role="row" className={style.row}>
                <div role="cell" className={style.waiting}>
                  <Skeleton width="100%" height={32} />
                </div>
              </div>
            ))}
          {Array.from({ length: Math.ceil(count / SIZE) }, (_, at) => (
            <Chunk key={at} coins={coins.slice(at * SIZE, (at + 1) * SIZE)} mine={mine} />
          ))}
        </div>
      </div>
      <div role="status">
        {isEmpty && <Notice icon={Search} title={t('common.noMatch', { text: search })} />}
      </div>
    </>
  )
}
