import type { Amount } from '@app/sdk'
import { useId, type CSSProperties, type ReactNode } from 'react'
import { DECIMALS } from '../locales/decimals.ts'
import { formatNumber } from '../locales/format.ts'
import { useTag } from '../locales/intl.ts'
import { Balance } from './balance.tsx'
import style from './sum-card.module.css'

/** What there is of a coin. */
export interface CoinSum {
  readonly coin: string
  /** null while unknown. */
  readonly amount: Amount | null
}

/** One figure for each coin, under one another: amounts of two coins do not add up. */
export const CoinSums = ({ of }: { of: readonly CoinSum[] }) =>
  of.length === 0 ? (
    <Balance value="0" decimals={DECIMALS.amount} />
  ) : (
    of.map(({ coin, amount }) => (
      <span key={coin} className={style.coin}>
        <Balance value={amount} decimals={DECIMALS.amount} unit={coin} down />
      </span>
    ))
  )

interface SumCardProps {
  readonly title: string
  readonly sums: readonly CoinSum[]
  readonly children: ReactNode
}

/** A card of what somebody has, in giant digits, and of what belongs to it. */
export const SumCard = ({ title, sums, children }: SumCardProps) => {
  const tag = useTag()
  const id = useId()
  const lengths = sums.map(
    ({ coin, amount }) => formatNumber(tag, amount, { decimals: DECIMALS.amount }).length + coin.length,
  )
  return (
    <section className={style.card} aria-labelledby={id}>
      <h2 id={id} className={style.caption}>
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
