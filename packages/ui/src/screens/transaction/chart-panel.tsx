import { INTERVALS, type Interval } from '@app/sdk/rules'
import { useSignals } from '@preact/signals-react/runtime'
import { ChevronDown, SlidersHorizontal } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import type { ChartQuery, Place } from '../../paths.ts'
import { useQuery } from '../../shared/use-query.ts'
import type { CandleMode } from '../../chart/index.ts'
import { IconButton } from '../../components/button.tsx'
import { CheckField } from '../../components/check-field.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { useT } from '../../locales/intl.ts'
import { AVERAGES, CANDLE_MODES, chartLook, readInterval, readMode } from '../../state/chart-look.ts'
import style from './chart-panel.module.css'
import indicators from './indicators.module.css'
import { PriceChart, type TradeKind } from './price-chart.tsx'

const modeFieldOf = (interval: Interval) => (interval === 'Time' ? 'timeMode' : 'mode')

/** Selects what the chart shows in addition to the prices. */
const Indicators = ({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) => {
  useSignals()
  const t = useT()
  const look = chartLook.value
  const setAverage = (period: number, on: boolean) => {
    const averages = AVERAGES.filter(each => (each === period ? on : look.averages.includes(each)))
    chartLook.value = { ...look, averages }
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('chart.indicators')}>
      <div>
        {AVERAGES.map(period => (
          <div key={period} className={indicators.row}>
            <CheckField
              label={t('chart.movingAverage.toggle', { n: period })}
              checked={look.averages.includes(period)}
              onChange={on => setAverage(period, on)}
            />
            <span className={indicators.swatch} aria-hidden="true" />
          </div>
        ))}
        <div className={indicators.row}>
          <CheckField
            label={t('chart.volume.toggle')}
            checked={look.volume}
            onChange={volume => (chartLook.value = { ...look, volume })}
          />
        </div>
      </div>
    </Sheet>
  )
}

interface ChartPanelProps {
  readonly symbol: string
  readonly kind: TradeKind
  /** The screen. */
  readonly place: Place<ChartQuery>
}

/**
 * The chart with its interval, mode and indicators. The query sets interval and mode; the default is the last
 * choice.
 */
export const ChartPanel = ({ symbol, kind, place }: ChartPanelProps) => {
  useSignals()
  const t = useT()
  const [query, change] = useQuery(place)
  const look = chartLook.value
  const [choosing, setChoosing] = useState(false)
  const interval = readInterval(query.interval) ?? look.interval
  // The chart follows after the paint that marks the choice.
  const charted = useDeferredValue(interval)
  const modeField = modeFieldOf(interval)
  const mode = readMode(query.mode) ?? look[modeField]

  const chooseInterval = (chosen: Interval) => {
    chartLook.value = { ...look, interval: chosen }
    change({ interval: chosen, ...(modeFieldOf(chosen) !== modeField && { mode: '' }) })
  }
  const chooseMode = (chosen: CandleMode) => {
    chartLook.value = { ...look, [modeField]: chosen }
    change({ mode: chosen })
  }
  return (
    <section aria-label={t('common.priceChart')}>
      <div className={style.bar}>
        <div className={style.intervals} role="group" aria-label={t('chart.interval')}>
          {INTERVALS.map(each => (
            <button
              key={each}
              type="button"
              className={style.interval}
              aria-pressed={each === interval}
              onClick={() => chooseInterval(each)}
            >
              {t(`chart.interval.${each}`)}
            </button>
          ))}
        </div>
        <label className={style.mode}>
          <span className="visually-hidden">{t('chart.mode')}</span>
          <span aria-hidden="true">{t(`chart.mode.${mode}`)}</span>
          <select value={mode} onChange={({ target }) => chooseMode(readMode(target.value) ?? mode)}>
            {CANDLE_MODES.map(each => (
              <option key={each} value={each}>
                {t(`chart.mode.${each}`)}
              </option>
            ))}
          </select>
          <ChevronDown size={14} aria-hidden="true" />
        </label>
        <IconButton plain label={t('chart.indicators')} onClick={() => setChoosing(true)}>
          <SlidersHorizontal size={16} />
        </IconButton>
      </div>
      <PriceChart symbol={symbol} interval={charted} mode={mode} kind={kind} />
      <Indicators open={choosing} onClose={() => setChoosing(false)} />
    </section>
  )
}
