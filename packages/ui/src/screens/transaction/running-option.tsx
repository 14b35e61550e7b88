import { useSignals } from '@preact/signals-react/runtime'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../../app/paths.ts'
import { toast } from '../../components/toast.tsx'
import { DECIMALS } from '../../locales/decimals.ts'
import { formatNumber } from '../../locales/format.ts'
import { useT, useTag } from '../../locales/intl.ts'
import { isDraw, STAKE_CURRENCY } from '../../state/options.ts'
import { settledOptions } from '../../state/awaited-options.ts'
import { dismissResult, pairOfOption, shownOption } from '../../state/running-options.ts'
import { OptionDetail } from './option-detail.tsx'
import { RunningCountdown } from './running-countdown.tsx'
import style from './running-option.module.css'

/** What stands at the foot of a place, for the countdown to keep clear of. */
const BENEATH: ReadonlyMap<string, 'navigation' | 'order'> = new Map([
  [paths.home.path, 'navigation'],
  [paths.market.path, 'navigation'],
  [paths.assets.path, 'navigation'],
  [paths.contract.path, 'order'],
])

/**
 * The floating countdown of the order that ends next, its detail, and the word of its result, whatever screen the user
 * has gone to meanwhile. (/transaction has the countdown in its own list.)
 */
const RunningOption = () => {
  useSignals()
  const t = useT()
  const tag = useTag()
  const [path] = useLocation()
  const settled = settledOptions.value

  useEffect(() => {
    for (const { order, trade } of settled) {
      if (order.ref === shownOption.peek()) continue
      const pair = pairOfOption(order) ?? t('options.order')
      const result = formatNumber(tag, trade.fact_profits, { decimals: DECIMALS.result, sign: true })
      toast(
        isDraw(trade)
          ? t('options.settledDraw', { pair })
          : t('options.settledToast', { pair, result, unit: STAKE_CURRENCY }),
        Number(trade.fact_profits) > 0 ? 'success' : 'info',
        'anywhere',
      )
      dismissResult(order.ref)
    }
  }, [settled, t, tag])

  return (
    <>
      {path !== paths.transaction.path && (
        <div className={style.floating} data-over={BENEATH.get(path)}>
          <RunningCountdown unit={STAKE_CURRENCY} />
        </div>
      )}
      <OptionDetail />
    </>
  )
}

export default RunningOption
