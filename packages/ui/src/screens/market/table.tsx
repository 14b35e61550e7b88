import { useSignals } from '@preact/signals-react/runtime'
import { useMemo } from 'react'
import { EmptyState, ErrorState } from '../../components/notice.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useT } from '../../locales/intl.ts'
import { liveness, reconnect } from '../../state/connection.ts'
import { favourites } from '../../state/favourites.ts'
import { quote, symbols } from '../../state/market.ts'
import style from './market.module.css'
import { nextSort, orderCoins, type Sort, type SortKey } from './order.ts'
import { Row } from './row.tsx'

const COLUMNS: readonly (readonly SortKey[])[] = [['pair', 'volume'], ['price'], ['change']]

interface HeadProps {
  readonly sort: Sort | undefined
  readonly onSort: (sort: Sort | undefined) => void
}

const Head = ({ sort, onSort }: HeadProps) => {
  const t = useT()
  const mark = (key: SortKey) => (sort === key ? '↑' : sort === `-${key}` ? '↓' : '')
  return (
    <thead>
      <tr>
        {COLUMNS.map(keys => (
          <th key={keys[0]} scope="col">
            {keys.map((key, at) => (
              <span key={key}>
                {at > 0 && (
                  <span className={style.slash} aria-hidden="true">
                    /
                  </span>
                )}
                <button
                  type="button"
                  className={style.sort}
                  data-on={mark(key) ? '' : undefined}
                  onClick={() => onSort(nextSort(key, sort))}
                >
                  {t(`market.${key}`)}
                  <span aria-hidden="true">{mark(key)}</span>
                </button>
              </span>
            ))}
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface TableProps extends HeadProps {
  readonly tab: 'optional' | 'usdt'
  readonly search: string
}

/** The coins of a tab, live. The order is made when it is asked for and then stays: rows never move under a finger. */
export const Table = ({ tab, search, ...head }: TableProps) => {
  useSignals()
  const t = useT()
  const all = symbols.value
  const mine = favourites.value
  const shown = useMemo(() => {
    const listed = tab === 'optional' ? all.filter(symbol => mine.includes(symbol)) : all
    return orderCoins(listed, symbol => quote(symbol).peek(), head.sort, search)
  }, [tab, all, mine, head.sort, search])

  if (all.length === 0 && liveness.value === 'stale')
    return <ErrorState reason={t('error.network')} onRetry={reconnect} />
  if (all.length > 0 && shown.length === 0)
    return (
      <EmptyState>{search ? t('market.noMatch', { text: search }) : t('market.noFavourites')}</EmptyState>
    )
  return (
    <table className={style.table} aria-busy={all.length === 0}>
      <Head {...head} />
      <tbody>
        {shown.map(symbol => (
          <Row key={symbol} symbol={symbol} favourite={mine.includes(symbol)} />
        ))}
        {all.length === 0 &&
          Array.from({ length: 10 }, (_, at) => (
            <tr key={at}>
              <td colSpan={3} style={{ paddingInline: 'var(--edge)' }}>
                <Skeleton width="100%" height={32} />
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}
