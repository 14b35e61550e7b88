import type { IncomeRow } from '@app/sdk'
import { incomeByDay } from '@app/sdk/rules'
import type { Pages } from '@app/sdk/watch'
import { useSignals } from '@preact/signals-react/runtime'
import { useMemo, useState } from 'react'
import { ChipChoice } from '../../components/chip.tsx'
import { formatNumber } from '../../locales/format.ts'
import { useT, useTag } from '../../locales/intl.ts'
import { dayText } from '../../locales/moment.ts'
import { SeriesCard } from '../../shared/series-card.tsx'
import { loaded } from '../../state/live.ts'
import { hideBalances } from '../../state/settings.ts'
import style from './income-chart.module.css'

/** Of the user's zone, ms ahead of UTC. */
const OFFSET = -new Date().getTimezoneOffset() * 60_000

/** The income by day of the loaded rows of a log, one coin at a time; hidden with the balances. */
export const IncomeChart = ({ rows, coin }: { readonly rows: Pages<IncomeRow>; readonly coin?: string }) => {
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
