import { useSignals } from '@preact/signals-react/runtime'
import { Link } from 'wouter'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../components/notice.tsx'
import { PullToRefresh } from '../../components/pull-to-refresh.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { TopBar } from '../../components/top-bar.tsx'
import { useT } from '../../locales/intl.ts'
import { useBack } from '../../shared/use-back.ts'
import { useQuery } from '../../shared/use-query.ts'
import { leverageOf } from '../../state/leverage.ts'
import { loadQuietly } from '../../state/live.ts'
import { pairName, selectedSymbol } from '../../state/market.ts'
import { PairChip } from '../trade/pair-bar.tsx'
import { ClosedPositions } from './closed-positions.tsx'
import style from './log.module.css'
import { MarginLevel } from './position-parts.tsx'
import { PositionList } from './positions.tsx'

/** The leveraged orders of a coin: Position and Close position. Source: SPEC §2 (/contract/log). */
const ContractLog = () => {
  useSignals()
  const t = useT()
  const back = useBack()
  const [query, change] = useQuery(paths.contractLog)
  const symbol = selectedSymbol.value
  const pair = pairName(symbol)
  const isClosed = query.tab === 'closed'
  const { closed, listed } = leverageOf(symbol)
  const reload = () => loadQuietly(isClosed ? closed : listed)
  const empty = (
    <EmptyState
      onLoad={reload}
      action={
        <Link className={style.trade} href={paths.contract.href({ type: '1' })}>
          {t('position.trade', { pair })}
        </Link>
      }
    >
      {t(isClosed ? 'position.noneClosed' : 'position.none', { pair })}
    </EmptyState>
  )
  return (
    <>
      <TopBar title={t('common.place.contractLog')} onBack={back} end={<PairChip />} />
      <main>
        <Tabs
          label={t('common.place.contractLog')}
          value={isClosed ? 'closed' : 'position'}
          tabs={[
            { value: 'position', label: t('common.position') },
            { value: 'closed', label: t('position.tab.closed') },
          ]}
          onChange={value => change({ tab: value })}
        >
          <PullToRefresh onRefresh={reload}>
            {isClosed ? (
              <ClosedPositions key={symbol} symbol={symbol} empty={empty} />
            ) : (
              <>
                <div className={style.level}>
                  <MarginLevel symbol={symbol} />
                </div>
                <PositionList key={symbol} symbol={symbol} empty={empty} />
              </>
            )}
          </PullToRefresh>
        </Tabs>
      </main>
    </>
  )
}

export default ContractLog
