import type { WithdrawalAddress } from '@app/sdk'
import { useSignals } from '@preact/signals-react/runtime'
import { Copy } from 'lucide-react'
import { copy } from '../../../shared/copy.ts'
import { IconButton } from '../../../components/button.tsx'
import { CoinIcon } from '../../../components/coin-icon.tsx'
import { GroupedAddress } from '../../../components/grouped-address.tsx'
import { useT } from '../../../locales/intl.ts'
import { currencies } from '../../../state/currencies.ts'
import { withdrawables } from '../../../state/withdrawal.ts'
import style from './address.module.css'

/** The coin's name, whether the row tells it or the id. */
const nameOf = ({ currency_name, currency = '' }: WithdrawalAddress) => {
  const known = [...(withdrawables.value ?? []), ...currencies.value]
  return currency_name ?? known.find(({ id }) => String(id) === currency)?.name ?? currency
}

/** A saved address. */
export const AddressItem = ({ row }: { row: WithdrawalAddress }) => {
  useSignals()
  const t = useT()
  const name = nameOf(row)
  return (
    <li className={style.row}>
      <CoinIcon name={name} />
      <div className={style.text}>
        <p className={style.name}>{name}</p>
        <p className={style.address}>
          <GroupedAddress>{row.address}</GroupedAddress>
        </p>
      </div>
      <IconButton plain label={t('address.copy', { coin: name })} onClick={() => void copy(t, row.address)}>
        <Copy size={18} />
      </IconButton>
    </li>
  )
}
