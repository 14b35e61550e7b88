import type { Amount } from '@app/sdk'
import { useSignals } from '@preact/signals-react/runtime'
import { Eye, EyeOff } from 'lucide-react'
import { useId, type CSSProperties, type ReactNode } from 'react'
import { IconButton } from '../components/button.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { formatNumber } from '../locales/format.ts'
import { useT, useTag } from '../locales/intl.ts'
import { hideBalances, settings } from '../state/settings.ts'
import { Balance } from './balance.tsx'
import style from './sums.module.css'

/** The sum of one coin. */
export interface CoinSum {
  readonly coin: string
  /** null while unknown. */
  readonly amount: Amount | null
}

/** One figure per coin: amounts of two coins cannot be added. */
export const CoinSums = ({ of }: { readonly of: readonly CoinSum[] }) =>
  of.length === 0 ? (
    <Balance value="0" decimals="amount" />
  ) : (
    of.map(({ coin, amount }) => (
      <span key={coin} className={style.coin}>
        <Balance value={amount} decimals="amount" unit={coin} down />
      </span>
    ))
  )

interface SumCardProps {
  readonly title: string
  readonly sums: readonly CoinSum[]
  readonly children: ReactNode
}

/** A card with the user's total in large digits, and its details. */
export const SumCard = ({ title, sums, children }: SumCardProps) => {
  const tag = useTag()
  const id = useId()
  const lengths = sums.map(
    ({ coin, amount }) => formatNumber(tag, amount, { decimals: 'amount' }).length + coin.length,
  )
  return (
    <section className={style.card} aria-labelledby={id}>
      <h2 id={id} className="caption regular">
        {title}
      </h2>
      <p
        className={style.sum}
        data-many={sums.length > 1 || undefined}
        style={{ '--length': Math.max(0, ...lengths) } as CSSProperties}
      >
        <CoinSums of={sums} />
      </p>
      {children}
    </section>
  )
}

const SUM = { decimals: 'total' } as const

interface TotalSumProps {
  /** What it is the sum of. */
  readonly title: ReactNode
  /** In USD. */
  readonly value: string
  /** 'failed' before it was loaded: the value is not known. */
  readonly state: 'loading' | 'known' | 'failed'
}

/** The total at the top of a screen, with the button that hides all balances. */
export const TotalSum = ({ title, value, state }: TotalSumProps) => {
  useSignals()
  const t = useT()
  const tag = useTag()
  const hidden = hideBalances.value
  const length = formatNumber(tag, value, SUM).length
  return (
    <>
      <div className={style.line}>
        {title}
        <IconButton
          plain
          label={t(hidden ? 'common.balances.show' : 'common.balances.hide')}
          onClick={() => (settings.value = { ...settings.value, hideBalances: !hidden })}
        >
          {hidden ? <EyeOff size={16} /> : <Eye size={16} />}
        </IconButton>
      </div>
      <p
        className={style.total}
        data-unknown={state === 'failed' || undefined}
        style={{ '--length': length } as CSSProperties}
      >
        {state === 'loading' && !hidden ? (
          <Skeleton width={220} height={36} />
        ) : (
          <Balance value={value} {...SUM} />
        )}
        {state === 'failed' && <span className={style.unknown}>{t('common.notLoaded')}</span>}
      </p>
    </>
  )
}
