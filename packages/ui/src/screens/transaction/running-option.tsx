import { useSignals } from '@preact/signals-react/runtime'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../../paths.ts'
import { toast } from '../../components/toast.tsx'
import { DECIMALS } from '../../locales/decimals.ts'
import { formatNumber } from '../../locales/format.ts'
import { useT, useTag } from '../../locales/intl.ts'
import {
  dismissResult,
  followOptions,
  pairOfOption,
  settledOptions,
  shownOption,
  STAKE_CURRENCY,
} from '../../state/options.ts'
import { OptionDetail } from './option-detail.tsx'
import { RunningCountdown } from './running-row.tsx'
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
    const following = followOptions()
    return () => following.unsubscribe()
  }, [])
  useEffect(() => {
    for (const end of settled) {
      if (end.id === shownOption.peek()) continue
      const pair = pairOfOption(end) ?? t('options.order')
      const result = formatNumber(tag, end.profit, { decimals: DECIMALS.result, sign: true })
      toast(
        end.outcome === 'even'
          ? t('options.settledDraw', { pair })
          : t('options.settledToast', { pair, result, unit: STAKE_CURRENCY }),
        end.outcome === 'profit' ? 'success' : 'info',
        'anywhere',
      )
      dismissResult(end.id)
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
