import { useSignals } from '@preact/signals-react/runtime'
import { CheckField } from '../../components/check-field.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { useT } from '../../locales/intl.ts'
import { AVERAGES, chartLook } from '../../state/chart-look.ts'
import style from './indicators.module.css'

/** Chooses what the chart shows beside the prices. */
export const Indicators = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
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
          <div key={period} className={style.row}>
            <CheckField
              label={t('chart.movingAverage.toggle', { n: period })}
              checked={look.averages.includes(period)}
              onChange={on => setAverage(period, on)}
            />
            <span className={style.swatch} aria-hidden="true" />
          </div>
        ))}
        <div className={style.row}>
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
