import { Balance } from '../../shared/balance.tsx'
import { paths } from '../../paths.ts'
import { useQuery } from '../../shared/use-query.ts'
import { Screen } from '../../shared/screen.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { CoinIcon } from '../../components/coin-icon.tsx'
import { EmptyState } from '../../components/notice.tsx'
import { DECIMALS } from '../../locales/decimals.ts'
import { useT } from '../../locales/intl.ts'
import { locking } from '../../state/watchers.ts'
import { IncomeList } from '../deposit/income-list.tsx'

/** /locking/log: the income of locked products, or of another type of row. Source: SPEC §2. */
const LockingLog = () => {
  const t = useT()
  const [{ type = '' }] = useQuery(paths.lockingLog)
  const log = locking.income(/^[1-9]\d{0,8}$/.test(type) ? Number(type) : undefined)
  return (
    <Screen title={t('locking.incomeLog')} reloads={[log]}>
      <IncomeList
        rows={log}
        coin=""
        start={row => <CoinIcon name={row.currency_name ?? ''} size={28} />}
        title={row => row.currency_name ?? row.info}
        after={({ after, currency_name }) =>
          after && (
            <>
              {t('common.balance')}{' '}
              <Balance value={after} decimals={DECIMALS.amount} unit={currency_name ?? ''} />
            </>
          )
        }
        empty={
          <EmptyState action={<ButtonLink href={paths.lockingOrder.href()}>{t('locking.list')}</ButtonLink>}>
            {t('locking.noIncome')}
          </EmptyState>
        }
      />
    </Screen>
  )
}

export default LockingLog
