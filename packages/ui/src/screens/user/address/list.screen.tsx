import type { WithdrawalAddress } from '@app/sdk'
import { addressForm } from '@app/sdk/forms'
import { savedAddress } from '@app/sdk/rules'
import { coinOfAddress } from '@app/sdk/watch'
import { useSignals } from '@preact/signals-react/runtime'
import { ChevronLeft, Copy, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '../../../components/button.tsx'
import { CoinIcon } from '../../../components/coin-icon.tsx'
import { GroupedAddress } from '../../../components/grouped-address.tsx'
import { EmptyState } from '../../../components/notice.tsx'
import { useT } from '../../../locales/intl.ts'
import { paths } from '../../../paths.ts'
import { copy } from '../../../shared/copy.ts'
import { Screen } from '../../../shared/screen.tsx'
import { useBack } from '../../../shared/use-back.ts'
import { useQuery } from '../../../shared/use-query.ts'
import { draftOf } from '../../../state/draft.ts'
import { loadQuietly } from '../../../state/live.ts'
import { withdrawableCoins, withdrawals } from '../../../state/money.ts'
import { coinIds } from '../../../state/session.ts'
import { WhenKnown } from '../withdraws/when-known.tsx'
import { AddAddress } from './add.tsx'
import { UserMenu } from '../center/menu.tsx'
import style from './address.module.css'

/** A saved address, with a button that copies it. */
const Saved = ({ coin, address }: { readonly coin: string; readonly address: string }) => {
  const t = useT()
  return (
    <li className={style.row}>
      <CoinIcon name={coin} />
      <div className="stack tight">
        <p className="strong">{coin}</p>
        <p className="anywhere">
          <GroupedAddress>{address}</GroupedAddress>
        </p>
      </div>
      <IconButton plain label={t('address.copy', { coin })} onClick={() => void copy(t, address)}>
        <Copy size={18} />
      </IconButton>
    </li>
  )
}

/** The saved addresses, and the form for another one while a coin has none. */
const Book = ({ saved }: { readonly saved: readonly WithdrawalAddress[] }) => {
  useSignals()
  const t = useT()
  const back = useBack()
  // The coin whose withdrawal needs an address.
  const [{ coin: wanted }] = useQuery(paths.addresses)
  const [opened, setOpened] = useState<boolean>()
  const ids = coinIds.value
  const coins = withdrawableCoins.value
  const { choices } = addressForm.summarise(draftOf(addressForm).value, { coins, saved })
  const missing = choices.find(({ name }) => name === wanted)
  const asked = coins.find(({ name }) => name === wanted)
  const canReturn = asked !== undefined && savedAddress(saved, asked) !== null
  const add = choices.length > 0 && (
    <Button wide={saved.length > 0} variant={canReturn ? 'quiet' : 'accent'} onClick={() => setOpened(true)}>
      <Plus size={18} aria-hidden="true" />
      {t('common.addAddress')}
    </Button>
  )
  return (
    <>
      {saved.length === 0 && (
        <EmptyState onLoad={() => loadQuietly(withdrawals.addresses)} action={add}>
          {t('address.none')}
        </EmptyState>
      )}
      <ul>
        {saved.map((row, at) => (
          <Saved key={row.id ?? at} coin={coinOfAddress(row, ids)} address={row.address} />
        ))}
      </ul>
      {saved.length > 0 && (
        <div className={style.foot}>
          {canReturn && (
            <Button wide variant="accent" onClick={back}>
              <ChevronLeft size={18} aria-hidden="true" />
              {t('address.return')}
            </Button>
          )}
          {add}
        </div>
      )}
      <AddAddress
        coins={coins}
        saved={saved}
        wanted={(missing ?? (choices.length === 1 ? choices[0] : undefined))?.name}
        // Opens by default for a user who was sent here, until it is closed.
        open={opened ?? missing !== undefined}
        onClose={() => setOpened(false)}
      />
    </>
  )
}

/**
 * /user/address/list. Choice: the form offers the coins that can be withdrawn; an address of any other could not be
 * used. Source: product §2.
 */
const Addresses = () => (
  <Screen
    title={useT()('common.place.addresses')}
    className={style.main}
    reloads={[withdrawals.addresses]}
    beside={<UserMenu />}
  >
    <WhenKnown heights={[72, 72, 72, 72]}>{saved => <Book saved={saved} />}</WhenKnown>
  </Screen>
)

export default Addresses
