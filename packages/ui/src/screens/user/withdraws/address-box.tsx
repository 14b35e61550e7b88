import { useId } from 'react'
import { Link } from 'wouter'
import { paths } from '../../../paths.ts'
import { GroupedAddress } from '../../../components/grouped-address.tsx'
import { useT } from '../../../locales/intl.ts'
import style from './address-box.module.css'

interface AddressBoxProps {
  readonly coin: string
  /** '' for none. */
  readonly address: string
  /** What is odd about it, but no reason to refuse it. */
  readonly hint?: string | undefined
}

/** The saved address, to read only, with the way to the address book. */
export const AddressBox = ({ coin, address, hint }: AddressBoxProps) => {
  const t = useT()
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className={style.field}>
      <div className={style.head}>
        <span id={id}>{t('withdrawals.address')}</span>
        <Link className={style.manage} href={paths.addresses.href({ coin })}>
          {t(address ? 'withdrawals.manage' : 'common.addAddress')}
        </Link>
      </div>
      <p className={style.box} data-odd={hint ? '' : undefined} data-none={address ? undefined : ''}>
        {address ? <GroupedAddress>{address}</GroupedAddress> : t('withdrawals.noAddress', { coin })}
      </p>
      <p role="status" className={style.hint}>
        {hint}
      </p>
    </div>
  )
}
