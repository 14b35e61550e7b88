import { useSignals } from '@preact/signals-react/runtime'
import { paths } from '../../paths.ts'
import { LogScreen } from '../../shared/log-screen.tsx'
import { useQuery } from '../../shared/use-query.ts'
import { useT } from '../../locales/intl.ts'
import { loaded } from '../../state/live.ts'
import { pairName, selectedSymbol } from '../../state/market.ts'
import { onlyPair } from '../../state/pair-filter.ts'
import { spot } from '../../state/spot.ts'
import { PairChip } from '../trade/pair-bar.tsx'
import { OrderList } from './orders.tsx'
import { PendingList } from './pending-orders.tsx'

/** The pending spot orders, and the trades. Source: product §2 (/currency/log). */
const CurrencyLog = () => {
  useSignals()
  const t = useT()
  const [query, change] = useQuery(paths.currencyLog)
  const tab = query.tab === 'complete' ? 'complete' : 'position'
  const symbol = selectedSymbol.value
  const { listed, closed } = spot
  return (
    <LogScreen
      title={t('common.place.currencyLog')}
      end={<PairChip />}
      tabs={{
        value: tab,
        tabs: (['position', 'complete'] as const).map(value => ({ value, label: t(`spot.tab.${value}`) })),
        onChange: value => change({ tab: value }),
      }}
      lists={[listed, closed]}
      none={onlyPair.value ? t(`spot.none.${tab}`, { pair: pairName(symbol) }) : t(`spot.noneAll.${tab}`)}
      first={[paths.currency.href(), t('spot.trade', { coin: symbol })]}
    >
      {empty =>
        tab === 'complete' ? (
          <OrderList list={closed} rows={loaded(closed).value.data} empty={empty} />
        ) : (
          <PendingList empty={empty} />
        )
      }
    </LogScreen>
  )
}

export default CurrencyLog
