import type { IncomeRow } from '@app/sdk'
import type { Pages } from '@app/sdk/watch'
import { useSignals } from '@preact/signals-react/runtime'
import type { ReactNode } from 'react'
import { Balance } from '../../shared/balance.tsx'
import { EndlessList } from '../../shared/endless-list.tsx'
import { DECIMALS } from '../../locales/decimals.ts'
import { useTag } from '../../locales/intl.ts'
import { momentText, monthText } from '../../locales/moment.ts'
import { loaded } from '../../state/live.ts'
import style from './income-list.module.css'

interface IncomeListProps {
  readonly rows: Pages<IncomeRow>
  readonly empty: ReactNode
  /** The coin of rows that do not say. */
  readonly coin: string
  readonly start?: (row: IncomeRow) => ReactNode
  readonly title: (row: IncomeRow) => ReactNode
  /** Under the income. */
  readonly after?: (row: IncomeRow) => ReactNode
}

/** An income log by months, newest first. Source: SPEC §3 (Daily income row, Income log entry). */
export const IncomeList = ({ rows, empty, coin, start, title, after }: IncomeListProps) => {
  useSignals()
  const tag = useTag()
  const known = loaded(rows).value.data?.rows ?? []
  return (
    <EndlessList rows={rows} empty={empty} rowHeight={61}>
      {(row, at) => {
        const month = monthText(tag, row.created_time)
        const isFirst = at === 0 || month !== monthText(tag, known[at - 1]?.created_time)
        return (
          <li key={row.id ?? at} className={style.row}>
            {isFirst && month && <h2 className={style.month}>{month}</h2>}
            <div className={style.entry}>
              {start?.(row)}
              <div className={style.main}>
                <p className={style.title}>{title(row)}</p>
                <p className={style.note}>{momentText(tag, row.created_time)}</p>
              </div>
              <div className={style.figures}>
                <p className={style.title}>
                  <Balance
                    value={row.value}
                    decimals={DECIMALS.amount}
                    sign
                    tone
                    unit={row.currency_name ?? coin}
                  />
                </p>
                {after && <p className={style.note}>{after(row)}</p>}
              </div>
            </div>
          </li>
        )
      }}
    </EndlessList>
  )
}
