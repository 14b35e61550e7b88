import { useSignals } from '@preact/signals-react/runtime'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../components/button.tsx'
import { EmptyState } from '../../components/notice.tsx'
import { useT } from '../../locales/intl.ts'
import { LogScreen } from '../../shared/log-screen.tsx'
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
        <ButtonLink href={paths.contract.href({ type: '1' })}>{t('position.trade', { pair })}</ButtonLink>
      }
    >
      {t(isClosed ? 'position.noneClosed' : 'position.none', { pair })}
    </EmptyState>
  )
  return (
    <LogScreen
      title={t('common.place.contractLog')}
      end={<PairChip />}
      value={isClosed ? 'closed' : 'position'}
      tabs={[
        { value: 'position', label: t('common.position') },
        { value: 'closed', label: t('position.tab.closed') },
      ]}
      onChange={value => change({ tab: value })}
      onRefresh={reload}
    >
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
    </LogScreen>
  )
}

export default ContractLog
