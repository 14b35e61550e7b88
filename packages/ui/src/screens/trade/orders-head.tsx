import { useSignals } from '@preact/signals-react/runtime'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Chip } from '../../components/chip.tsx'
import { useT } from '../../locales/intl.ts'
import { pairName, selectedSymbol } from '../../state/market.ts'
import { onlyPair } from '../../state/pair-filter.ts'
import style from './orders-head.module.css'

interface OrdersHeadProps extends Record<'title' | 'href' | 'more', string> {
  /** Filters the list. */
  readonly filter?: ReactNode
}

/** The heading of a list of orders, 'Open (2)', with a link to the rest. */
export const OrdersHead = ({ title, href, more, filter }: OrdersHeadProps) => (
  <header className={style.head}>
    <h2 className="size-14">{title}</h2>
    <Link className={style.more} href={href}>
      {more}
      <ChevronRight size={16} aria-hidden="true" />
    </Link>
    {filter && <span className="end">{filter}</span>}
  </header>
)

/** Switches a list between all pairs and the selected one. */
export const PairToggle = () => {
  useSignals()
  const t = useT()
  const pair = pairName(selectedSymbol.value)
  return (
    <Chip
      label={t(onlyPair.value ? 'trade.showAll' : 'trade.showPair', { pair })}
      onClick={() => (onlyPair.value = !onlyPair.value)}
    >
      {onlyPair.value ? pair : t('trade.allPairs')}
    </Chip>
  )
}
