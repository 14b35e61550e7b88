import type { Amount } from '@app/sdk'
import { Link } from 'wouter'
import { Num } from '../../components/num.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useT } from '../../locales/intl.ts'
import { paths } from '../../paths.ts'
import style from './ticket.module.css'

interface FreeBalanceProps {
  /** Null while unknown. */
  readonly available: Amount | null
  readonly unit: string
  /** It does not cover the order: links to a transfer. */
  readonly isShort: boolean
}

/** The free balance of the leverage account. */
export const FreeBalance = ({ available, unit, isShort }: FreeBalanceProps) => {
  const t = useT()
  return (
    <span className={style.available}>
      {t('common.available')}{' '}
      {available === null ? (
        <Skeleton width={96} height={14} />
      ) : (
        <Num value={available} decimals="amount" unit={unit} down />
      )}
      {isShort && (
        <Link
          className={`text-action ${style.aside}`}
          href={paths.transfer.href({ tab: 'fund', from: 'change', to: 'lever', coin: unit })}
        >
          {t('common.transfer')}
        </Link>
      )}
    </span>
  )
}
