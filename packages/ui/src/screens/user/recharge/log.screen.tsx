import { isOfOtherChain, RECHARGE_COINS, type RechargeRow } from '@app/sdk'
import { useSignals } from '@preact/signals-react/runtime'
import { X } from 'lucide-react'
import { EndlessList } from '../../../shared/endless-list.tsx'
import { paths } from '../../../paths.ts'
import { useBack } from '../../../shared/use-back.ts'
import { useOrders } from '../../../shared/use-orders.ts'
import { useQuery } from '../../../shared/use-query.ts'
import { ButtonLink } from '../../../components/button.tsx'
import { Chip } from '../../../components/chip.tsx'
import { EmptyState } from '../../../components/notice.tsx'
import { PullToRefresh } from '../../../components/pull-to-refresh.tsx'
import { TopBar } from '../../../components/top-bar.tsx'
import { MISSING } from '../../../locales/format.ts'
import { useT } from '../../../locales/intl.ts'
import { coinId } from '../../../state/coin-id.ts'
import { rechargeLog } from '../../../state/recharge.ts'
import { DepositRow } from './deposit-row.tsx'
import style from './recharge.module.css'

/** The deposits of a currency, or of all, with what became of them. Source: SPEC §2, §7 (/api/record/log). */
const RechargeLog = () => {
  useSignals()
  const t = useT()
  const [{ currency_id, type = '' }, change] = useQuery(paths.rechargeLog)
  const id = Number(currency_id) || 0
  const coins = RECHARGE_COINS.filter(({ name }) => coinId(name) === id)
  // A coin with one chain has its name as type: that says no more than the coin.
  const chained = coins.length > 1 ? coins.find(({ key }) => key === type) : undefined
  const log = rechargeLog(id, chained?.key ?? '')
  const coin = chained?.label ?? coins[0]?.name ?? MISSING

  // Many servers send all chains, whatever was requested.
  const isWanted = ({ to_address }: RechargeRow) =>
    !chained || !to_address || !isOfOtherChain(chained.key, to_address)

  // An approved deposit changes the balances.
  useOrders(log)

  return (
    <>
      <TopBar
        title={t('recharge.log')}
        onBack={useBack()}
        end={
          id > 0 && (
            <Chip
              label={t('recharge.allCoins', { coin })}
              onClick={() => change({ currency_id: '', type: '' })}
            >
              {coin}
              <X size={14} aria-hidden="true" />
            </Chip>
          )
        }
      />
      <main>
        <PullToRefresh onRefresh={() => log.load()}>
          <EndlessList
            rows={log}
            rowHeight={73}
            keep={isWanted}
            empty={
              <EmptyState
                action={<ButtonLink href={paths.fundSelect.href()}>{t('common.place.recharge')}</ButtonLink>}
              >
                {t('recharge.none')}
              </EmptyState>
            }
          >
            {(row, at) => <DepositRow key={row.id ?? at} row={row} />}
          </EndlessList>
          {log.state.value.rows?.some(isWanted) && <p className={style.zone}>{t('common.serverTime')}</p>}
        </PullToRefresh>
      </main>
    </>
  )
}

export default RechargeLog
