import { useSignals } from '@preact/signals-react/runtime'
import { TriangleAlert } from 'lucide-react'
import { Num } from '../../components/num.tsx'
import { DECIMALS } from '../../locales/decimals.ts'
import { useT } from '../../locales/intl.ts'
import { marginLevel } from '../../state/leverage.ts'
import { marginAlarm } from '../../state/positions.ts'
import style from './positions.module.css'

/** The health of the leverage account, of all coins together, while it has positions. */
export const MarginLevel = () => {
  useSignals()
  const t = useT()
  const alarm = marginAlarm.value
  if (!alarm) return null
  return (
    <div className={style.level} data-alarm={alarm}>
      <p className={style.figure}>
        <span>{t('position.level')}</span>
        {alarm !== 'calm' && <TriangleAlert size={16} aria-hidden="true" />}
        <Num value={marginLevel} decimals={DECIMALS.share} unit="%" live />
      </p>
      {/* A region that is always there, so that it is read out when it fills. */}
      <p role="status">{alarm !== 'calm' && t('position.level.low')}</p>
    </div>
  )
}
