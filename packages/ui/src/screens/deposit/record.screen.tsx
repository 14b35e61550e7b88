import { CUSTODY_CURRENCY } from '@app/sdk'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../components/button.tsx'
import { EmptyState } from '../../components/notice.tsx'
import { useT } from '../../locales/intl.ts'
import { Screen } from '../../shared/screen.tsx'
import { custody } from '../../state/watchers.ts'
import { IncomeList } from './income-list.tsx'

/** /deposit/record: the daily income of the custody fund. Source: SPEC §2. */
const DepositRecord = () => {
  const t = useT()
  return (
    <Screen title={t('custody.dailyIncome')} reloads={[custody.income]}>
      <IncomeList
        rows={custody.income}
        coin={CUSTODY_CURRENCY}
        title={row => row.info ?? t('common.place.deposit')}
        empty={
          <EmptyState
            action={<ButtonLink href={paths.deposit.href()}>{t('common.place.deposit')}</ButtonLink>}
          >
            {t('custody.noIncome')}
          </EmptyState>
        }
      />
    </Screen>
  )
}

export default DepositRecord
