import { ACCOUNTS } from '@app/sdk/rules'
import { GroupedAddress } from '../../../components/grouped-address.tsx'
import { useT, useTag, type Translate } from '../../../locales/intl.ts'
import { momentText } from '../../../locales/moment.ts'
import { paths } from '../../../paths.ts'
import { withdrawals } from '../../../state/money.ts'
import { TransferLog } from '../log.tsx'

/** The name of the account, where the platform sends its code, such as 'Change'. */
const accountText = (t: Translate, text: string | null | undefined) => {
  const account = ACCOUNTS.find(({ kind }) => kind === text?.toLowerCase())
  return account ? t(`common.account.${account.kind}`) : text
}

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
            stage === 'returned'
              ? t('withdrawals.returned')
              : [accountText(t, transaction_info), stage ? undefined : info].filter(Boolean).join(' · '),
          ],
          below: address && <GroupedAddress>{address}</GroupedAddress>,
        }
      }}
    />
  )
}

export default WithdrawsLog
