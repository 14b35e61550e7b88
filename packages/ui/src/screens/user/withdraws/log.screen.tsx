import { GroupedAddress } from '../../../components/grouped-address.tsx'
import { useT, useTag } from '../../../locales/intl.ts'
import { momentText } from '../../../locales/moment.ts'
import { paths } from '../../../paths.ts'
import { withdrawals } from '../../../state/money.ts'
import { TransferLog } from '../log.tsx'

/** The user's withdrawals, newest first. Source: product §2 (/user/withdraws/log). */
const WithdrawsLog = () => {
  const t = useT()
  const tag = useTag()
  return (
    <TransferLog
      title={t('withdrawals.log')}
      log={withdrawals.log}
      rowHeight={112}
      none={t('withdrawals.none')}
      first={[paths.withdraws.href(), t('withdrawals.first')]}
      entry={({ currency_name: coin, transaction_info, info, value, created_time, address, stage }) => {
        const isIncome = value !== null && !value.startsWith('-') && value !== '0'
        return {
          coin,
          // Only refunds are coloured: an outgoing amount is expected.
          amount: { value, sign: true, tone: isIncome ? 'up' : undefined },
          stage,
          notes: [
            momentText(tag, created_time),
            // Without a stage, the platform's own text.
            [transaction_info, stage ? undefined : info, stage === 'returned' && t('withdrawals.returned')]
              .filter(Boolean)
              .join(' · '),
          ],
          below: address && <GroupedAddress>{address}</GroupedAddress>,
        }
      }}
    />
  )
}

export default WithdrawsLog
