import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../../paths.ts'
import { followOptions, STAKE_CURRENCY } from '../../state/options.ts'
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
 * The floating countdown of the order that ends next, and its detail, whatever screen the user has gone to meanwhile. (/transaction has
 * the countdown in its own list.)
 */
const RunningOption = () => {
  const [path] = useLocation()

  useEffect(() => {
    const following = followOptions()
    return () => following.unsubscribe()
  }, [])

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
