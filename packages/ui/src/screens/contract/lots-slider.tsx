import { Slider } from '../../components/slider.tsx'
import { useT } from '../../locales/intl.ts'

/** Source: product §5. */
const LOTS = { min: 0, max: 100, step: 1, marks: [0, 20, 40, 60, 80, 100] } as const

interface LotsSliderProps {
  readonly lots: number
  /** What the balance pays; null where it is unknown. */
  readonly most: number | null
  readonly onChange: (lots: string) => void
}

/** Chooses the lots; more than its end can be typed. */
export const LotsSlider = ({ lots, most, onChange }: LotsSliderProps) => {
  const t = useT()
  const shown = Math.min(lots, LOTS.max)
  return (
    <Slider
      {...LOTS}
      label={t('common.lots')}
      value={shown}
      end={most}
      valueText={t('contract.lotsCount', { n: shown })}
      onChange={value => onChange(String(value))}
    />
  )
}
