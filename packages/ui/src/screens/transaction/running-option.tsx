import { useSignals } from '@preact/signals-react/runtime'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../../app/paths.ts'
import { toast } from '../../components/toast.tsx'
import { formatNumber } from '../../locales/format.ts'
import { useT, useTag } from '../../locales/intl.ts'
import { openOptions, settledOption, shownOption, STAKE_CURRENCY } from '../../state/options.ts'
import { OptionDetail } from './option-detail.tsx'
import { RunningCountdown } from './running-countdown.tsx'
import style from './running-option.module.css'

/**
 * The floating countdown of the order that ends next, its detail, and the word of its result, whatever screen the user
 * has gone to meanwhile. (/transaction has the countdown in its own list.)
 */
const RunningOption = () => {
  useSignals()
  const t = useT()
  const tag = useTag()
  const [path] = useLocation()
  const settled = settledOption.value

  useEffect(() => {
    void openOptions.load()
  }, [])
  useEffect(() => {
    if (!settled || settled.id === shownOption.peek()) return
    const result = formatNumber(tag, settled.fact_profits, { decimals: 4, sign: true })
    const won = Number(settled.fact_profits) > 0
    toast(
      t('options.settledToast', { pair: settled.symbol_name ?? '', result, unit: STAKE_CURRENCY }),
      won ? 'success' : 'info',
    )
    settledOption.value = undefined
  }, [settled, t, tag])

  return (
    <>
      {path !== paths.transaction.path && (
        <div className={style.floating}>
          <RunningCountdown />
        </div>
      )}
      <OptionDetail />
    </>
  )
}

export default RunningOption
