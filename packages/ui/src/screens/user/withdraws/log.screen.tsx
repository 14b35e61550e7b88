import type { Withdrawal } from '@app/sdk/watch'
import { Check, Clock, Undo2 } from 'lucide-react'
import { GroupedAddress } from '../../../components/grouped-address.tsx'
import { Num } from '../../../components/num.tsx'
import { DECIMALS } from '../../../locales/decimals.ts'
import { useT, useTag } from '../../../locales/intl.ts'
import { momentText } from '../../../locales/moment.ts'
import { paths } from '../../../paths.ts'
import { withdrawals } from '../../../state/money.ts'
import { LogRow, LogScreen, LogStage } from '../log.tsx'

const STAGES = {
  submitted: { icon: Clock, tone: 'waiting' },
  done: { icon: Check, tone: undefined },
  returned: { icon: Undo2, tone: undefined },
} as const

const WithdrawalRow = ({ row }: { row: Withdrawal }) => {
  const t = useT()
  const tag = useTag()
  const { currency_name, transaction_info, info, value, created_time, address, stage } = row
  // Without a stage the platform says it in its own words.
  const words = [transaction_info, stage ? undefined : info].filter(Boolean).join(' · ')
  // Only what came in has a colour: what went out was meant to.
  const isIncome = value !== null && !value.startsWith('-') && value !== '0'
  return (
    <LogRow
      coin={currency_name}
      tag={stage && <LogStage {...STAGES[stage]}>{t(`withdrawals.stage.${stage}`)}</LogStage>}
      notes={[momentText(tag, created_time), words]}
      below={address && <GroupedAddress>{address}</GroupedAddress>}
    >
      <Num
        value={value}
        decimals={DECIMALS.amount}
        unit={currency_name}
        sign
        down
        tone={isIncome ? 'up' : undefined}
      />
    </LogRow>
  )
}

/** The user's withdrawals, newest first. Source: SPEC §2 (/user/withdraws/log). */
const WithdrawsLog = () => {
  const t = useT()
  return (
    <LogScreen
      title={t('withdrawals.log')}
      log={withdrawals.log}
      rowHeight={112}
      none={t('withdrawals.none')}
      first={{ href: paths.withdraws.href(), text: t('withdrawals.first') }}
    >
      {row => <WithdrawalRow row={row} />}
    </LogScreen>
  )
}

export default WithdrawsLog
