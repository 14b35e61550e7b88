import { useSignals } from '@preact/signals-react/runtime'
import { Link } from 'wouter'
import { paths } from '../../paths.ts'
import { useBack } from '../../shared/use-back.ts'
import { useQuery } from '../../shared/use-query.ts'
import { EmptyState } from '../../components/notice.tsx'
import { PullToRefresh } from '../../components/pull-to-refresh.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { TopBar } from '../../components/top-bar.tsx'
import { useT } from '../../locales/intl.ts'
import { pairName, selectedSymbol } from '../../state/market.ts'
import { completedSpot, pendingSpot } from '../../state/spot.ts'
import { PairChip } from '../trade/pair-bar.tsx'
import { CompletedList } from './completed-list.tsx'
import style from './order-row.module.css'
import { PendingList } from './pending-list.tsx'

/** The spot orders of a coin: those that wait, and the trades done. Source: SPEC §2 (/currency/log). */
const CurrencyLog = () => {
  useSignals()
  const t = useT()
  const [query, change] = useQuery(paths.currencyLog)
  const tab = query.tab === 'complete' ? 'complete' : 'position'
  const symbol = selectedSymbol.value
  const pair = pairName(symbol)
  const refresh = () => Promise.all([pendingSpot(symbol).load(), completedSpot(symbol).load()])
  const empty = (
    <EmptyState
      onLoad={refresh}
      action={
        <Link className={style.way} href={paths.currency.href()}>
          {t('spot.trade', { coin: symbol })}
        </Link>
      }
    >
      {t(`spot.none.${tab}`, { pair })}
    </EmptyState>
  )
  return (
    <>
      <TopBar title={t('common.place.currencyLog')} onBack={useBack()} end={<PairChip />} />
      <main>
        <Tabs
          label={t('common.place.currencyLog')}
          value={tab}
          tabs={[
            { value: 'position', label: t('spot.tab.position') },
            { value: 'complete', label: t('spot.tab.complete') },
          ]}
          onChange={value => change({ tab: value })}
        >
          <PullToRefresh onRefresh={refresh}>
            {tab === 'complete' ? (
              <CompletedList symbol={symbol} empty={empty} />
            ) : (
              <PendingList symbol={symbol} empty={empty} />
            )}
          </PullToRefresh>
        </Tabs>
      </main>
    </>
  )
}

export default CurrencyLog
