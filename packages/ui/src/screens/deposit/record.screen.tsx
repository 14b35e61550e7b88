import { CUSTODY_CURRENCY } from '@app/sdk/rules'
import { useT } from '../../locales/intl.ts'
import { paths } from '../../paths.ts'
import { custody } from '../../state/watchers.ts'
import { IncomeLog } from './income-log.tsx'

/** /deposit/record: the daily income of the custody fund. Source: product §2. */
const DepositRecord = () => {
  const t = useT()
  return (
    <IncomeLog
      title={t('custody.dailyIncome')}
      rows={custody.income}
      coin={CUSTODY_CURRENCY}
      none={t('custody.noIncome')}
      first={[paths.deposit.href(), t('common.place.deposit')]}
    />
  )
}

export default DepositRecord
