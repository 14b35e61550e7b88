import { Balance } from '../../shared/balance.tsx'
import { paths } from '../../paths.ts'
import { useBack } from '../../shared/use-back.ts'
import { useQuery } from '../../shared/use-query.ts'
import { ButtonLink } from '../../components/button.tsx'
import { CoinIcon } from '../../components/coin-icon.tsx'
import { EmptyState } from '../../components/notice.tsx'
import { TopBar } from '../../components/top-bar.tsx'
import { DECIMALS } from '../../locales/decimals.ts'
import { useT } from '../../locales/intl.ts'
import { locking } from '../../state/watchers.ts'
import { IncomeList } from '../deposit/income-list.tsx'

/** /locking/log: the income of locked products, or of another type of row. Source: SPEC §2. */
const LockingLog = () => {
  const t = useT()
  const [{ type = '' }] = useQuery(paths.lockingLog)
  const isType = /^[1-9]\d{0,8}$/.test(type)
  return (
    <>
      <TopBar title={t('locking.incomeLog')} onBack={useBack()} />
      <main>
        <IncomeList
          rows={locking.income(isType ? Number(type) : undefined)}
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
            <EmptyState
              action={<ButtonLink href={paths.lockingOrder.href()}>{t('locking.list')}</ButtonLink>}
            >
              {t('locking.noIncome')}
            </EmptyState>
          }
        />
      </main>
    </>
  )
}

export default LockingLog
