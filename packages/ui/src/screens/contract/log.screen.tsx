import type { ClosedPosition } from '@app/sdk/watch'
import { useSignals } from '@preact/signals-react/runtime'
import { memo, type ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { Fact, Facts, Figures } from '../../components/facts.tsx'
import { useT } from '../../locales/intl.ts'
import { LogScreen } from '../../shared/log-screen.tsx'
import { Known } from '../../shared/known.tsx'
import { GrowingList } from '../../shared/endless-list.tsx'
import { useQuery } from '../../shared/use-query.ts'
import { leverageOf } from '../../state/leverage.ts'
import { legalName, pairName, selectedSymbol } from '../../state/market.ts'
import { PairChip } from '../trade/pair-bar.tsx'
import { ProfitCard } from '../trade/profit-card.tsx'
import { Head, MarginLevel, MoneyFact, PriceFact, Result } from './position-parts.tsx'
import { PositionList } from './positions.tsx'

/** The leveraged orders of a coin: Position and Close position. Source: product §2 (/contract/log). */
const ContractLog = () => {
  useSignals()
  const t = useT()
  const [query, change] = useQuery(paths.contractLog)
  const symbol = selectedSymbol.value
  const pair = pairName(symbol)
  const isClosed = query.tab === 'closed'
  const { closed, listed } = leverageOf(symbol)
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
      none={t(isClosed ? 'position.noneClosed' : 'position.none', { pair })}
      first={[paths.contract.href({ type: '1' }), t('position.trade', { pair })]}
    >
      {empty =>
        isClosed ? (
          <ClosedPositions key={symbol} symbol={symbol} empty={empty} />
        ) : (
          <>
            <MarginLevel symbol={symbol} />
            <PositionList key={symbol} symbol={symbol} empty={empty} />
          </>
        )
      }
    </LogScreen>
  )
}

/** The closed positions of a coin, newest first. */
const ClosedPositions = ({ symbol, empty }: { readonly symbol: string; readonly empty: ReactNode }) => {
  const t = useT()
  const { closed } = leverageOf(symbol)
  return (
    <Known of={closed} heights={[180, 180]} empty={empty}>
      {positions => (
        <>
          <ProfitCard orders={positions} unit={legalName(symbol)} note={t('position.afterFees')} />
          <p className="remark">{t('common.serverTime')}</p>
          <GrowingList id={symbol} rows={positions}>
            {position => <Row key={position.id} position={position} />}
          </GrowingList>
        </>
      )}
    </Known>
  )
}

const Row = memo(({ position }: { readonly position: ClosedPosition }) => {
  const t = useT()
  const { trade, closePrice, openedAt, endedAt } = position
  return (
    <li className="entry stack gap-3">
      <Head order={position} linked />
      <Result coin={position.coin} profit={position.profit} percent={position.return} />
      <Figures data-layout="thirds">
        <PriceFact name={t('position.entry')} value={position.price} />
        {closePrice !== undefined && <PriceFact name={t('common.closePrice')} value={closePrice} />}
        <MoneyFact name={t('contract.margin')} value={position.margin} />
        <MoneyFact name={t('common.fee')} value={trade.trade_fee} />
        <MoneyFact name={t('position.overnight')} value={trade.overnight_money} />
      </Figures>
      <Facts data-layout="small">
        {openedAt && <Fact name={t('position.openedAt')}>{openedAt}</Fact>}
        {endedAt && <Fact name={t('position.closedAt')}>{endedAt}</Fact>}
      </Facts>
    </li>
  )
})

export default ContractLog
