import type { IncomeRow } from '@app/sdk'
import type { Pages } from '@app/sdk/watch'
import { useSignals } from '@preact/signals-react/runtime'
import type { ReactNode } from 'react'
import { CoinIcon } from '../../components/coin-icon.tsx'
import { EmptyState } from '../../components/notice.tsx'
import { DECIMALS } from '../../locales/decimals.ts'
import { useT, useTag } from '../../locales/intl.ts'
import { momentText, monthText } from '../../locales/moment.ts'
import { Balance } from '../../shared/balance.tsx'
import { EndlessList } from '../../shared/endless-list.tsx'
import { Screen } from '../../shared/screen.tsx'
import { loaded } from '../../state/live.ts'
import { IncomeChart } from './income-chart.tsx'
import style from './income-log.module.css'

interface IncomeLogProps {
  readonly title: string
  readonly rows: Pages<IncomeRow>
  /** The coin of all rows; without it each row names its own. */
  readonly coin?: string
  /** Shown when there are none. */
  readonly none: string
  /** The link to the first one. */
  readonly first: ReactNode
}

/** An income log by month, newest first. Source: product §3 (Daily income row, Income log entry). */
export const IncomeLog = ({ title, rows, coin, none, first }: IncomeLogProps) => {
  useSignals()
  const t = useT()
  const tag = useTag()
  const known = loaded(rows).value.data?.rows ?? []
  return (
    <Screen title={title} reloads={[rows]}>
      <IncomeChart rows={rows} {...(coin && { coin })} />
      <EndlessList rows={rows} empty={<EmptyState action={first}>{none}</EmptyState>} rowHeight={61}>
        {({ id, currency_name: own = coin ?? '', info = own, value, after, created_time }, at) => {
          const month = monthText(tag, created_time)
          const isFirst = at === 0 || month !== monthText(tag, known[at - 1]?.created_time)
          return (
            <li key={id ?? at} className={style.row}>
              {isFirst && month && <h2 className={style.month}>{month}</h2>}
              <div className={style.entry}>
                {!coin && <CoinIcon name={own} size={28} />}
                <div className={style.main}>
                  <p className="strong">{coin ? info : own || info}</p>
                  <p className="caption digits">{momentText(tag, created_time)}</p>
                </div>
                <div className="end">
                  <p className="strong">
                    <Balance value={value} decimals={DECIMALS.amount} sign tone unit={own} />
                  </p>
                  {after && (
                    <p className="caption digits">
                      {t('common.balance')} <Balance value={after} decimals={DECIMALS.amount} unit={own} />
                    </p>
                  )}
                </div>
              </div>
            </li>
          )
        }}
      </EndlessList>
    </Screen>
  )
}
