import { useSignals } from '@preact/signals-react/runtime'
import { paths } from '../../paths.ts'
import { LogScreen } from '../../shared/log-screen.tsx'
import { useQuery } from '../../shared/use-query.ts'
import { ButtonLink } from '../../components/button.tsx'
import { EmptyState } from '../../components/notice.tsx'
import { useT } from '../../locales/intl.ts'
import { loaded, loadQuietly } from '../../state/live.ts'
import { pairName, selectedSymbol } from '../../state/market.ts'
import { spotOf } from '../../state/spot.ts'
import { PairChip } from '../trade/pair-bar.tsx'
import { OrderList } from './orders.tsx'
import { PendingList } from './pending-orders.tsx'

/** The pending spot orders of a coin, and its trades. Source: product §2 (/currency/log). */
const CurrencyLog = () => {
  useSignals()
  const t = useT()
  const [query, change] = useQuery(paths.currencyLog)
  const tab = query.tab === 'complete' ? 'complete' : 'position'
  const symbol = selectedSymbol.value
  const { spot } = spotOf(symbol)
  const refresh = () => loadQuietly(spot.open).then(() => loadQuietly(spot.closed))
  const empty = (
    <EmptyState
      onLoad={refresh}
      action={<ButtonLink href={paths.currency.href()}>{t('spot.trade', { coin: symbol })}</ButtonLink>}
    >
      {t(`spot.none.${tab}`, { pair: pairName(symbol) })}
    </EmptyState>
  )
  return (
    <LogScreen
      title={t('common.place.currencyLog')}
      end={<PairChip />}
      value={tab}
      tabs={[
        { value: 'position', label: t('spot.tab.position') },
        { value: 'complete', label: t('spot.tab.complete') },
      ]}
      onChange={value => change({ tab: value })}
      onRefresh={refresh}
    >
      {tab === 'complete' ? (
        <OrderList symbol={symbol} list={spot.closed} rows={loaded(spot.closed).value.data} empty={empty} />
      ) : (
        <PendingList symbol={symbol} empty={empty} />
      )}
    </LogScreen>
  )
}

export default CurrencyLog
