import { useT } from '../../locales/intl.ts'
import { paths } from '../../paths.ts'
import { useQuery } from '../../shared/use-query.ts'
import { locking } from '../../state/watchers.ts'
import { IncomeLog } from '../deposit/income-log.tsx'

/** /locking/log: the income of locked products, or of another type of row. Source: product §2. */
const LockingLog = () => {
  const t = useT()
  const [{ type = '' }] = useQuery(paths.lockingLog)
  return (
    <IncomeLog
      title={t('locking.incomeLog')}
      rows={locking.income(/^[1-9]\d{0,8}$/.test(type) ? Number(type) : undefined)}
      none={t('locking.noIncome')}
      first={[paths.lockingOrder.href(), t('locking.list')]}
    />
  )
}

export default LockingLog
