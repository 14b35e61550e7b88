import { useT } from '../../locales/intl.ts'
import style from './market.module.css'
import { nextSort, type Sort, type SortKey } from './order.ts'

const COLUMNS: readonly SortKey[] = ['pair', 'volume', 'price', 'change']

export interface HeadProps {
  readonly sort: Sort | undefined
  readonly onSort: (sort: Sort | undefined) => void
}

const directionOf = (key: SortKey, sort: Sort | undefined) => {
  if (sort === key) return 'ascending'
  return sort === `-${key}` ? 'descending' : undefined
}

/** The headings: a tap puts the rows in order. */
export const Head = ({ sort, onSort }: HeadProps) => {
  const t = useT()
  return (
    <div role="rowgroup" className={style.head}>
      <div role="row" className={style.headings}>
        {COLUMNS.map(key => {
          const direction = directionOf(key, sort)
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
