import type { ClosedPosition } from '@app/sdk/watch'
import { useSignals } from '@preact/signals-react/runtime'
import { memo, useMemo, type ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { Fact, Facts, Figures } from '../../components/facts.tsx'
import { useT } from '../../locales/intl.ts'
import { LogScreen } from '../../shared/log-screen.tsx'
import { Known } from '../../shared/known.tsx'
import { GrowingList } from '../../shared/endless-list.tsx'
import { useQuery } from '../../shared/use-query.ts'
import { leverage } from '../../state/leverage.ts'
import { loaded } from '../../state/live.ts'
import { legalName, pairName, selectedSymbol } from '../../state/market.ts'
import { onlyPair } from '../../state/pair-filter.ts'
import { PairChip } from '../trade/pair-bar.tsx'
import { ProfitCard } from '../trade/profit-card.tsx'
import { Head, MarginLevel, More, PriceFact, Result, ResultFacts } from './position-parts.tsx'
import { PositionList } from './positions.tsx'

/** The leveraged orders: Position and Close position. Source: product §2 (/contract/log). */
const ContractLog = () => {
  useSignals()
  const t = useT()
  const [query, change] = useQuery(paths.contractLog)
  const symbol = selectedSymbol.value
  const pair = pairName(symbol)
  const isClosed = query.tab === 'closed'
  const { closed, listed } = leverage
  const none = isClosed ? 'position.noneClosed' : 'position.none'
  return (
    <LogScreen
      title={t('common.place.contractLog')}
      end={<PairChip />}
      tabs={{
        value: isClosed ? 'closed' : 'position',
        tabs: [
          { value: 'position', label: t('common.position') },
          { value: 'closed', label: t('position.tab.closed') },
        ],
        onChange: value => change({ tab: value }),
      }}
      lists={[isClosed ? closed : listed]}
      none={onlyPair.value ? t(none, { pair }) : t(isClosed ? 'position.noneClosedAll' : 'position.noneAll')}
      first={[paths.contract.href({ type: '1' }), t('position.trade', { pair })]}
    >
      {empty =>
        isClosed ? (
          <ClosedPositions empty={empty} />
        ) : (
          <>
            <MarginLevel note />
            <PositionList symbol={symbol} empty={empty} />
          </>
        )
      }
    </LogScreen>
  )
}

/** The closed positions, newest first. */
const ClosedPositions = ({ empty }: { readonly empty: ReactNode }) => {
  useSignals()
  const t = useT()
  const { closed } = leverage
  const filter = onlyPair.value ? selectedSymbol.value : ''
  const all = loaded(closed).value.data
  // The total must get the same rows as long as they are the same.
  const positions = useMemo(() => all?.filter(({ coin }) => !filter || coin === filter), [all, filter])
  return (
    <Known of={closed} heights={[180, 180]} empty={empty}>
      {() =>
        positions?.length ? (
          <>
            <ProfitCard
              orders={positions}
              unit={legalName(positions[0]?.coin ?? '')}
              note={t('position.afterFees')}
            />
            <p className="remark">{t('common.serverTime')}</p>
            <GrowingList id={`closed ${filter}`} key={filter} rows={positions}>
              {position => <Row key={position.id} position={position} />}
            </GrowingList>
          </>
        ) : (
          empty
        )
      }
    </Known>
  )
}

const Row = memo(({ position }: { readonly position: ClosedPosition }) => {
  const t = useT()
  const { closePrice, openedAt, endedAt } = position
  return (
    <li className="entry stack gap-3">
      <Head order={position} linked />
      <Result coin={position.coin} profit={position.profit} percent={position.return} />
      <Figures data-layout="thirds">
        <PriceFact name={t('position.entry')} value={position.price} />
        {closePrice !== undefined && <PriceFact name={t('common.closePrice')} value={closePrice} />}
        {endedAt && <Fact name={t('position.closedAt')}>{endedAt}</Fact>}
      </Figures>
      <More>
        <ResultFacts position={position} />
        <Facts data-layout="small">{openedAt && <Fact name={t('position.openedAt')}>{openedAt}</Fact>}</Facts>
      </More>
    </li>
  )
})

export default ContractLog
