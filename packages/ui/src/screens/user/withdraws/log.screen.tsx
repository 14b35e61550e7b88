import { EndlessList } from '../../../shared/endless-list.tsx'
import { paths } from '../../../paths.ts'
import { useBack } from '../../../shared/use-back.ts'
import { useOrders } from '../../../shared/use-orders.ts'
import { ButtonLink } from '../../../components/button.tsx'
import { EmptyState } from '../../../components/notice.tsx'
import { PullToRefresh } from '../../../components/pull-to-refresh.tsx'
import { TopBar } from '../../../components/top-bar.tsx'
import { useT } from '../../../locales/intl.ts'
import { withdrawals } from '../../../state/withdrawal.ts'
import { WithdrawalItem } from './row.tsx'

/** The user's withdrawals, newest first. Source: SPEC §2 (/user/withdraws/log). */
const WithdrawsLog = () => {
  const t = useT()
  // Balances that come anew may mean that one was paid out or returned.
  useOrders(withdrawals)
  return (
    <>
      <TopBar title={t('withdrawals.log')} onBack={useBack()} />
      <main>
        <PullToRefresh onRefresh={withdrawals.load}>
          <EndlessList
            rows={withdrawals}
            rowHeight={112}
            empty={
              <EmptyState
                onLoad={withdrawals.load}
                action={<ButtonLink href={paths.withdraws.href()}>{t('withdrawals.first')}</ButtonLink>}
              >
                {t('withdrawals.none')}
              </EmptyState>
            }
          >
            {(row, at) => <WithdrawalItem key={row.id ?? at} row={row} />}
          </EndlessList>
        </PullToRefresh>
      </main>
    </>
  )
}

export default WithdrawsLog
