import { useSignals } from '@preact/signals-react/runtime'
import { Eye, EyeOff } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { IconButton } from '../components/button.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { DECIMALS } from '../locales/decimals.ts'
import { formatNumber } from '../locales/format.ts'
import { useT, useTag } from '../locales/intl.ts'
import { hideBalances, settings } from '../state/settings.ts'
import { Balance } from './balance.tsx'
import style from './total-sum.module.css'

const SUM = { decimals: DECIMALS.total }

interface TotalSumProps {
  /** What it is the sum of. */
  readonly title: ReactNode
  /** In USD. */
  readonly value: string
  /** It is on its way. */
  readonly waiting: boolean
}

/** The sum on top of a screen, with the eye that hides all balances. */
export const TotalSum = ({ title, value, waiting }: TotalSumProps) => {
  useSignals()
  const t = useT()
  const tag = useTag()
  const hidden = hideBalances.value
  const length = formatNumber(tag, value, SUM).length
  return (
    <>
      <div className={style.caption}>
        {title}
        <IconButton
          plain
          label={t(hidden ? 'common.balances.show' : 'common.balances.hide')}
          onClick={() => (settings.value = { ...settings.value, hideBalances: !hidden })}
        >
          {hidden ? <EyeOff size={16} /> : <Eye size={16} />}
        </IconButton>
      </div>
      <p className={style.sum} style={{ '--length': length } as CSSProperties}>
        {waiting && !hidden ? <Skeleton width={220} height={36} /> : <Balance value={value} {...SUM} />}
      </p>
    </>
  )
}
