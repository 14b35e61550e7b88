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
import { loaded, loadQuietly } from '../../state/live.ts'
import { pairName, selectedSymbol } from '../../state/market.ts'
import { spotOf } from '../../state/spot.ts'
import { PairChip } from '../trade/pair-bar.tsx'
import { OrderList, OrderRow } from './orders.tsx'
import style from './orders.module.css'
import { PendingList } from './pending-orders.tsx'

/** The spot orders of a coin: those that wait, and the trades done. Source: SPEC §2 (/currency/log). */
const CurrencyLog = () => {
  useSignals()
  const t = useT()
  const [query, change] = useQuery(paths.currencyLog)
  const tab = query.tab === 'complete' ? 'complete' : 'position'
  const symbol = selectedSymbol.value
  const pair = pairName(symbol)
  const { spot } = spotOf(symbol)
  const refresh = () => loadQuietly(spot.pending).then(() => loadQuietly(spot.completed))
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
              <OrderList
                symbol={symbol}
                list={spot.completed}
                rows={loaded(spot.completed).value.data}
                empty={empty}
              >
                {({ id, doneAt, ...trade }) => <OrderRow key={id} symbol={symbol} time={doneAt} {...trade} />}
              </OrderList>
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
