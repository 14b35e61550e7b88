import { isRechargeOver, rechargeFilter } from '@app/sdk/watch'
import { useSignals } from '@preact/signals-react/runtime'
import { X } from 'lucide-react'
import { Chip } from '../../../components/chip.tsx'
import { MISSING } from '../../../locales/format.ts'
import { useT } from '../../../locales/intl.ts'
import { paths } from '../../../paths.ts'
import { useQuery } from '../../../shared/use-query.ts'
import { recharges } from '../../../state/money.ts'
import { coinId } from '../../../state/session.ts'
import { TransferLog } from '../log.tsx'

/** The deposits of a currency, or of all, with their outcome. Source: product §2, §7 (/api/record/log). */
const RechargeLog = () => {
  useSignals()
  const t = useT()
  const [query, change] = useQuery(paths.rechargeLog)
  const { coin, chain, label } = rechargeFilter(query, coinId)
  return (
    <TransferLog
      title={t('recharge.log')}
      end={
        label && (
          <Chip
            label={t('recharge.allCoins', { coin: label })}
            onClick={() => change({ currency_id: '', type: '' })}
          >
            {label}
            <X size={14} aria-hidden="true" />
          </Chip>
        )
      }
      log={recharges.log({ coin, chain })}
      rowHeight={73}
      // Many servers send all chains, whatever was requested.
      keep={row => isRechargeOver(chain, row)}
      none={t('recharge.none')}
      first={[paths.fundSelect.href(), t('common.place.recharge')]}
      note={t('common.serverTime')}
      entry={({ currency_name: name, created_at, amount, stage, remark }) => ({
        coin: name,
        amount: { value: amount },
        stage,
        notes: [created_at ?? MISSING],
        below: remark,
      })}
    />
  )
}

export default RechargeLog
