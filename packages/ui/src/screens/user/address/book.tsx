import { addressForm, savedAddress } from '@app/sdk'
import { useSignals } from '@preact/signals-react/runtime'
import { ChevronLeft, Plus } from 'lucide-react'
import { useState } from 'react'
import { useBack } from '../../../shared/use-back.ts'
import { Button } from '../../../components/button.tsx'
import { EmptyState } from '../../../components/notice.tsx'
import { PullToRefresh } from '../../../components/pull-to-refresh.tsx'
import { useT } from '../../../locales/intl.ts'
import { addressDraft, savedAddresses } from '../../../state/withdrawal.ts'
import type { Known } from '../withdraws/when-known.tsx'
import { AddAddress } from './add.tsx'
import style from './address.module.css'
import { AddressItem } from './row.tsx'

interface AddressBookProps extends Known {
  /** The coin whose withdrawal asked for an address; '' where the user came otherwise. */
  readonly wanted: string
}

/**
 * The saved addresses, and the form for another one while a coin has none. Choice: it offers the coins that can be
 * withdrawn; an address of any other could not be used.
 */
export const AddressBook = ({ coins, saved, wanted }: AddressBookProps) => {
  useSignals()
  const t = useT()
  const back = useBack()
  const [opened, setOpened] = useState<boolean>()
  const { choices } = addressForm.summarise(addressDraft.value, { currencies: coins, saved })
  const missing = choices.find(({ name }) => name === wanted)
  // Opens by itself for who was sent here, until it is closed by hand.
  const open = opened ?? missing !== undefined
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
      <PullToRefresh onRefresh={savedAddresses.load}>
        {saved.length === 0 ? (
          <EmptyState action={add}>{t('address.none')}</EmptyState>
        ) : (
          <ul>
            {saved.map((row, at) => (
              <AddressItem key={row.id ?? at} row={row} />
            ))}
          </ul>
        )}
      </PullToRefresh>
      {saved.length > 0 && (add || canReturn) && (
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
        wanted={(missing ?? (choices.length === 1 ? choices[0] : undefined))?.id ?? null}
        open={open}
        onClose={() => setOpened(false)}
      />
    </>
  )
}
