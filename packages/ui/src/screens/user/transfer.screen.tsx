import { useSignals } from '@preact/signals-react/runtime'
import { useEffect } from 'react'
import { paths } from '../../paths.ts'
import { useBack } from '../../shared/use-back.ts'
import { useQuery } from '../../shared/use-query.ts'
import { ErrorState } from '../../components/notice.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { TopBar } from '../../components/top-bar.tsx'
import { useT } from '../../locales/intl.ts'
import { errorText } from '../../state/error-text.ts'
import { loaded, loadQuietly } from '../../state/live.ts'
import { balances } from '../../state/watchers.ts'
import { wallets } from '../../state/session.ts'
import { CoinTransfer } from './transfer/coin.tsx'
import { FundTransfer } from './transfer/fund.tsx'
import style from './transfer/transfer.module.css'
import { usePrefill } from './transfer/use-prefill.ts'

const Loading = () => {
  useSignals()
  const t = useT()
  // Nobody else may ask, where the push channel does not come up.
  useEffect(() => void loadQuietly(balances), [])
  const { error } = loaded(balances).value
  if (error !== undefined)
    return <ErrorState reason={errorText(t, error)} onRetry={() => void loadQuietly(balances)} />
  return (
    <div className={style.form} aria-busy="true">
      <Skeleton width="100%" height={137} />
      <Skeleton width="50%" height={96} />
      <Skeleton width="100%" height={44} />
      <Skeleton width="100%" height={132} />
      <Skeleton width="100%" height={48} />
    </div>
  )
}

/** /user/transfer. Source: SPEC §2. */
const Transfer = () => {
  useSignals()
  const t = useT()
  const [query, change] = useQuery(paths.transfer)
  const tab = query.tab === 'fund' ? 'fund' : 'coin'
  usePrefill(tab, query, change)
  const Form = tab === 'fund' ? FundTransfer : CoinTransfer
  return (
    <>
      <TopBar title={t('transfer.title')} onBack={useBack()} />
      <main>
        <Tabs
          label={t('transfer.title')}
          value={tab}
          tabs={[
            { value: 'coin', label: t('common.transfer.coin') },
            { value: 'fund', label: t('common.transfer.fund') },
          ]}
          onChange={value => change({ tab: value })}
        >
          {wallets.value === null ? <Loading /> : <Form />}
        </Tabs>
      </main>
    </>
  )
}

export default Transfer
