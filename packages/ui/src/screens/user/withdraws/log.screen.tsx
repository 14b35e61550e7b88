import { Check, Clock, Undo2 } from 'lucide-react'
import { GroupedAddress } from '../../../components/grouped-address.tsx'
import { Num } from '../../../components/num.tsx'
import { DECIMALS } from '../../../locales/decimals.ts'
import { useT, useTag } from '../../../locales/intl.ts'
import { momentText } from '../../../locales/moment.ts'
import { paths } from '../../../paths.ts'
import { withdrawals } from '../../../state/money.ts'
import { LogScreen } from '../log.tsx'

const STAGES = {
  submitted: { icon: Clock, tone: 'waiting' },
  done: { icon: Check },
  returned: { icon: Undo2, tone: 'back' },
} as const

/** The user's withdrawals, newest first. Source: SPEC §2 (/user/withdraws/log). */
const WithdrawsLog = () => {
  const t = useT()
  const tag = useTag()
  return (
    <LogScreen
      title={t('withdrawals.log')}
      log={withdrawals.log}
      rowHeight={112}
      none={t('withdrawals.none')}
      first={t('withdrawals.first')}
      href={paths.withdraws.href()}
      entry={({ currency_name: coin, transaction_info, info, value, created_time, address, stage }) => ({
        coin,
        value: (
          <Num
            value={value}
            decimals={DECIMALS.amount}
            unit={coin}
            sign
            down
            // Only what came in has a colour: what went out was meant to.
            tone={value !== null && !value.startsWith('-') && value !== '0' ? 'up' : undefined}
          />
        ),
        stage: stage && STAGES[stage],
        word: stage && t(`withdrawals.stage.${stage}`),
        notes: [
          momentText(tag, created_time),
          // Without a stage the platform says it in its own words.
          [transaction_info, stage ? undefined : info].filter(Boolean).join(' · '),
        ],
        below: address && <GroupedAddress>{address}</GroupedAddress>,
      })}
    />
  )
}

export default WithdrawsLog
