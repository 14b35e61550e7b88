import type { WithdrawalRow } from '@app/sdk'
import { Check, Clock, Undo2 } from 'lucide-react'
import { CoinIcon } from '../../../components/coin-icon.tsx'
import { GroupedAddress } from '../../../components/grouped-address.tsx'
import { Num } from '../../../components/num.tsx'
import { DECIMALS } from '../../../locales/decimals.ts'
import { MISSING } from '../../../locales/format.ts'
import { useT } from '../../../locales/intl.ts'
import { useTag } from '../../../locales/intl.ts'
import { momentText } from '../../../locales/moment.ts'
import style from './log.module.css'

const ICONS = { submitted: Clock, done: Check, returned: Undo2 }
type Stage = keyof typeof ICONS

const BY_STATUS: Readonly<Record<number, Stage>> = { 1: 'submitted', 2: 'done', 3: 'returned' }
const BY_TYPE: Readonly<Record<number, Stage>> = { 99: 'submitted', 100: 'done', 101: 'returned' }

/** How far a withdrawal is; undefined where the platform says so in words of its own only, and for other rows. */
const stageOf = ({ status, type }: WithdrawalRow) => BY_STATUS[status ?? 0] ?? BY_TYPE[type ?? 0]

/** How far it is, as a sign and a word. */
const StageTag = ({ stage }: { stage: Stage }) => {
  const t = useT()
  const Icon = ICONS[stage]
  return (
    <span className={style.stage} data-stage={stage}>
      <Icon size={12} aria-hidden="true" />
      {t(`withdrawals.stage.${stage}`)}
    </span>
  )
}

/**
 * A row of the log. Servers mix deposits in: the sign of the amount says which way the money went, the rest is in the
 * platform's own words.
 */
export const WithdrawalItem = ({ row }: { row: WithdrawalRow }) => {
  const tag = useTag()
  const { currency_name, transaction_info, info, value, created_time, address } = row
  const stage = stageOf(row)
  const words = [transaction_info, stage ? undefined : info].filter(Boolean).join(' · ')
  return (
    <li className={style.row}>
      <CoinIcon name={currency_name} />
      <div className={style.head}>
        <div className={style.main}>
          <p className={style.title}>
            {currency_name || MISSING}
            {stage && <StageTag stage={stage} />}
          </p>
          <p className={style.note}>{momentText(tag, created_time)}</p>
          {words && <p className={style.note}>{words}</p>}
        </div>
        <p className={style.value} data-stage={stage}>
          <Num
            value={value}
            decimals={DECIMALS.amount}
            unit={currency_name}
            sign
            down
            tone={isIncome(value)}
          />
        </p>
      </div>
      {address && (
        <p className={style.address}>
          <GroupedAddress>{address}</GroupedAddress>
        </p>
      )}
    </li>
  )
}

/** Only what came in has a colour: what went out was meant to. */
const isIncome = (value: WithdrawalRow['value']) =>
  value !== null && !value.startsWith('-') && value !== '0' ? 'up' : undefined
