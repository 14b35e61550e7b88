import type { IncomeRow } from '@app/sdk'
import { incomeByDay } from '@app/sdk/rules'
import type { Pages } from '@app/sdk/watch'
import { useSignals } from '@preact/signals-react/runtime'
import { useMemo, useState } from 'react'
import { ChipChoice } from '../../components/chip.tsx'
import { CoinIcon } from '../../components/coin-icon.tsx'
import { formatNumber } from '../../locales/format.ts'
import { useT, useTag } from '../../locales/intl.ts'
import { dayText, momentText, monthText } from '../../locales/moment.ts'
import { Balance } from '../../shared/balance.tsx'
import { EndlessList } from '../../shared/endless-list.tsx'
import { LogScreen, type LogScreenProps } from '../../shared/log-screen.tsx'
import { SeriesCard } from '../../shared/series-card.tsx'
import { loaded } from '../../state/live.ts'
import { hideBalances } from '../../state/settings.ts'
import style from './income-log.module.css'

interface IncomeLogProps extends Pick<LogScreenProps<string>, 'title' | 'none' | 'first'> {
  readonly rows: Pages<IncomeRow>
  /** The coin of all rows; without it each row names its own. */
  readonly coin?: string | undefined
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
          <IncomeChart rows={rows} coin={coin} />
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

/** Of the user's zone, ms ahead of UTC. */
const OFFSET = -new Date().getTimezoneOffset() * 60_000

/** The income by day of the loaded rows of a log, one coin at a time; hidden with the balances. */
const IncomeChart = ({ rows, coin }: Pick<IncomeLogProps, 'rows' | 'coin'>) => {
  useSignals()
  const t = useT()
  const tag = useTag()
  const [wanted, choose] = useState<string>()
  const known = loaded(rows).value.data
  const coins = useMemo(() => {
    const all = incomeByDay(known?.rows ?? [], {
      ...(coin && { coin }),
      isWhole: known?.ended === true,
      offset: OFFSET,
    })
    return all.filter(({ days }) => days.length > 1)
  }, [known, coin])
  const shown = coins.find(each => each.coin === wanted) ?? coins[0]
  if (!shown || hideBalances.value) return null
  const { days, total, coin: unit } = shown
  const when = ({ at }: { readonly at: number }) => dayText(tag, at, 0)
  const covers = t('common.days', { n: days.length })
  return (
    <>
      {coins.length > 1 && (
        <div className={style.coins}>
          <ChipChoice
            legend={t('common.currency')}
            quietLegend
            value={unit}
            options={coins.map(each => ({ value: each.coin, label: each.coin }))}
            onChange={choose}
          />
        </div>
      )}
      <SeriesCard
        title={t('custody.byDay')}
        points={days}
        shape="bars"
        when={when}
        total={total}
        covers={covers}
        unit={unit}
        decimals="amount"
        summary={`${t('custody.byDay')}: ${covers}, ${formatNumber(tag, total, { decimals: 'amount' })} ${unit}`}
      />
    </>
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
