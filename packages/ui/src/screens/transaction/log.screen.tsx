import type { ListedOption } from '@app/sdk/watch'
import { useSignals } from '@preact/signals-react/runtime'
import { X } from 'lucide-react'
import { paths } from '../../paths.ts'
import { GrowingList } from '../../shared/endless-list.tsx'
import { LogScreen } from '../../shared/log-screen.tsx'
import { useQuery } from '../../shared/use-query.ts'
import { Chip } from '../../components/chip.tsx'
import { CoinIcon } from '../../components/coin-icon.tsx'
import { Fact, Facts, Figures, NumFact } from '../../components/facts.tsx'
import { Num } from '../../components/num.tsx'
import { MISSING } from '../../locales/format.ts'
import { useT } from '../../locales/intl.ts'
import { Known } from '../../shared/known.tsx'
import { coinOf, pairName } from '../../state/market.ts'
import { options, STAKE_CURRENCY } from '../../state/options.ts'
import { ProfitCard } from '../trade/profit-card.tsx'
import { ProfitCoins } from '../trade/profit-coins.tsx'
import style from './log.module.css'
import { Direction, OpenOptionList } from './open-options.tsx'

/** The option orders: Position and History, of one pair or of all. Source: product §2 (/transaction/log). */
const TransactionLog = () => {
  useSignals()
  const t = useT()
  const [query, change] = useQuery(paths.transactionLog)
  const type = query.type === '3' ? '3' : '1'
  // Any other value, such as -1 or none, means all pairs.
  const matchId = Number(query.match_id) > 0 ? Number(query.match_id) : undefined
  const symbol = matchId === undefined ? undefined : coinOf(matchId)
  const pair = symbol === undefined ? MISSING : pairName(symbol)
  const closed = options.closed(matchId)
  return (
    <LogScreen
      title={t('options.position')}
      end={
        matchId !== undefined && (
          <Chip label={t('trade.showAll', { pair })} onClick={() => change({ match_id: '' })}>
            {pair}
            <X size={14} aria-hidden="true" />
          </Chip>
        )
      }
      tabs={{
        value: type,
        tabs: [
          { value: '1', label: t('common.position') },
          { value: '3', label: t('options.tab.history') },
        ],
        onChange: value => change({ type: value }),
      }}
      lists={[type === '3' ? closed : options.open(matchId)]}
      none={t('options.none')}
      first={[paths.transaction.href(), t('common.trade')]}
    >
      {empty =>
        type === '3' ? (
          <Known of={closed} heights={[128, 128]} empty={empty}>
            {orders => (
              <>
                <ProfitCard orders={orders} unit={STAKE_CURRENCY} />
                <ProfitCoins orders={orders} unit={STAKE_CURRENCY} />
                <GrowingList id={`closed options ${matchId}`} rows={orders}>
                  {order => <ClosedOptionRow key={order.ref} order={order} />}
                </GrowingList>
                <p className="remark">{t('common.serverTime')}</p>
              </>
            )}
          </Known>
        ) : (
          <OpenOptionList matchId={matchId} empty={empty} />
        )
      }
    </LogScreen>
  )
}

const ClosedOptionRow = ({ order }: { readonly order: ListedOption }) => {
  useSignals()
  const t = useT()
  const { coin, profit } = order
  const isDraw = profit !== null && Number(profit) === 0
  return (
    <li className="entry stack gap-3">
      <div className={style.head}>
        <CoinIcon name={coin ?? ''} size={28} />
        <div className={style.main}>
          <p className="size-16 strong">{coin === undefined ? MISSING : pairName(coin)}</p>
          <p className="caption">
            <Direction value={order.side} /> · {t('options.seconds', { n: order.seconds })}
          </p>
        </div>
        <div className="end">
          <p className="size-16 strong">
            <Num value={profit} decimals="result" unit={STAKE_CURRENCY} sign tone />
          </p>
          {isDraw && <p className="caption">{t('options.draw')}</p>}
        </div>
      </div>
      <Figures>
        <NumFact name={`${t('options.stake')} (${STAKE_CURRENCY})`} value={order.amount} decimals="amount" />
        <NumFact name={t('options.openPrice')} value={order.openPrice} decimals="price" />
        <NumFact name={t('common.closePrice')} value={order.closePrice} decimals="price" />
      </Figures>
      <Facts data-layout="small">
        <Fact name={t('options.opened')}>{order.openedAt ?? MISSING}</Fact>
        <Fact name={t('options.closed')}>{order.endedAt ?? MISSING}</Fact>
      </Facts>
    </li>
  )
}

export default TransactionLog
