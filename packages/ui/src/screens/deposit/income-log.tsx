import type { IncomeRow } from '@app/sdk'
import type { Pages } from '@app/sdk/watch'
import { useSignals } from '@preact/signals-react/runtime'
import { CoinIcon } from '../../components/coin-icon.tsx'
import { useT, useTag } from '../../locales/intl.ts'
import { momentText, monthText } from '../../locales/moment.ts'
import { Balance } from '../../shared/balance.tsx'
import { EndlessList } from '../../shared/endless-list.tsx'
import { LogScreen, type LogScreenProps } from '../../shared/log-screen.tsx'
import { loaded } from '../../state/live.ts'
import { IncomeChart } from './income-chart.tsx'
import style from './income-log.module.css'

interface IncomeLogProps extends Pick<LogScreenProps<string>, 'title' | 'none' | 'first'> {
  readonly rows: Pages<IncomeRow>
  /** The coin of all rows; without it each row names its own. */
  readonly coin?: string
}

/** An income log by month, newest first. Source: product §3 (Daily income row, Income log entry). */
export const IncomeLog = ({ rows, coin, ...props }: IncomeLogProps) => {
  useSignals()
  const tag = useTag()
  const known = loaded(rows).value.data?.rows ?? []
  return (
    <LogScreen {...props} lists={[rows]}>
      {empty => (
        <>
          <IncomeChart rows={rows} {...(coin && { coin })} />
          <EndlessList rows={rows} empty={empty} rowHeight={61}>
            {(row, at) => {
              const month = monthText(tag, row.created_time)
              const isFirst = at === 0 || month !== monthText(tag, known[at - 1]?.created_time)
              return (
                <li key={row.id ?? at} className={style.row}>
                  {isFirst && month && <h2 className={style.month}>{month}</h2>}
                  <Entry row={row} coin={coin} />
                </li>
              )
            }}
          </EndlessList>
        </>
      )}
    </LogScreen>
  )
}

const Entry = ({ row, coin }: { readonly row: IncomeRow; readonly coin: string | undefined }) => {
  const t = useT()
  const tag = useTag()
  const { currency_name: own = coin ?? '', info = own, value, after, created_time } = row
  return (
    <div className={style.entry}>
      {!coin && <CoinIcon name={own} size={28} />}
      <div className={style.main}>
        <p className="strong">{coin ? info : own || info}</p>
        <p className="caption digits">{momentText(tag, created_time)}</p>
      </div>
      <div className="end">
        <p className="strong">
          <Balance value={value} decimals="amount" sign tone unit={own} />
        </p>
        {after && (
          <p className="caption digits">
            {t('common.balance')} <Balance value={after} decimals="amount" unit={own} />
          </p>
        )}
      </div>
    </div>
  )
}
