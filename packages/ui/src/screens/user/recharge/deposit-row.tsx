import type { RechargeRow } from '@app/sdk'
import { CircleCheck, CircleX, Clock } from 'lucide-react'
import { CoinIcon } from '../../../components/coin-icon.tsx'
import { Num } from '../../../components/num.tsx'
import { DECIMALS } from '../../../locales/decimals.ts'
import { MISSING } from '../../../locales/format.ts'
import { useT } from '../../../locales/intl.ts'
import style from './deposit-row.module.css'

const STATUS = {
  1: { icon: Clock, text: 'recharge.status.waiting' },
  2: { icon: CircleCheck, text: 'recharge.status.approved' },
  3: { icon: CircleX, text: 'recharge.status.refused' },
} as const

const Status = ({ status }: { status: keyof typeof STATUS }) => {
  const t = useT()
  const { icon: Icon, text } = STATUS[status]
  return (
    <span className={style.status} data-status={status}>
      <Icon size={14} aria-hidden="true" />
      {t(text)}
    </span>
  )
}

/** A deposit in the log. Source: SPEC §3 (Recharge log row). */
export const DepositRow = ({ row }: { row: RechargeRow }) => (
  <li className={style.row}>
    <CoinIcon name={row.currency_name} size={36} />
    <div className={style.head}>
      <div className={style.main}>
        <p className={style.title}>{row.currency_name || MISSING}</p>
        <p className={style.note}>{row.created_at ?? MISSING}</p>
      </div>
      <div className={style.end}>
        <p className={style.title}>
          <Num value={row.amount} decimals={DECIMALS.amount} unit={row.currency_name} down />
        </p>
        {row.status && <Status status={row.status} />}
      </div>
    </div>
    {row.remark && <p className={style.remark}>{row.remark}</p>}
  </li>
)
