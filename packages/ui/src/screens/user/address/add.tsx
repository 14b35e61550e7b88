import { addressForm, type AddressContext } from '@app/sdk/forms'
import { ClipboardPaste } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '../../../components/button.tsx'
import { ChipChoice } from '../../../components/chip.tsx'
import { Dialog } from '../../../components/dialog.tsx'
import { GroupedAddress } from '../../../components/grouped-address.tsx'
import { Sheet } from '../../../components/sheet.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { toast } from '../../../components/toast.tsx'
import { useT } from '../../../locales/intl.ts'
import { SubmitForm } from '../../../shared/submit-form.tsx'
import { useForm } from '../../../shared/use-form.ts'
import { draftOf } from '../../../state/draft.ts'
import { withdrawals } from '../../../state/money.ts'
import style from './address.module.css'

/** Addresses contain no spaces; copied text often does. */
const tidy = (text: string) => text.replace(/\s/g, '')

/** Pastes an address; nothing where the browser cannot read the clipboard. */
const PasteButton = ({ onPaste }: { readonly onPaste: (text: string) => void }) => {
  const t = useT()
  if (!('clipboard' in navigator && 'readText' in navigator.clipboard)) return null
  const paste = () =>
    navigator.clipboard.readText().then(
      text => onPaste(tidy(text)),
      // Denied by the browser or the user: pasting into the field still works.
      () => toast(t('error'), 'warning'),
    )
  return (
    <IconButton plain label={t('address.paste')} onClick={() => void paste()}>
      <ClipboardPaste size={20} />
    </IconButton>
  )
}

interface AddAddressProps extends AddressContext {
  /** The preselected coin. */
  readonly wanted: string | undefined
  readonly open: boolean
  readonly onClose: () => void
}

/** The form that saves an address. Source: product §2 (/user/address/list). */
export const AddAddress = ({ wanted, open, onClose, ...context }: AddAddressProps) => {
  const t = useT()
  // An unusual address is submitted twice, the second time by the question: it cannot be changed here.
  const [asking, setAsking] = useState(false)
  const form = useForm(
    addressForm,
    ({ coin, address, hint }) => {
      const asks = hint !== null && !asking
      setAsking(asks)
      return coin === null || asks ? undefined : withdrawals.saveAddress({ coin, address })
    },
    {
      context,
      draft: draftOf(addressForm),
      success: ({ coin }) => t('address.done', { coin: coin ?? '' }),
      onDone: onClose,
    },
  )
  const { state, summary, set } = form
  useEffect(() => {
    if (open && wanted !== undefined) set('coin', wanted)
  }, [open, wanted, set])

  return (
    <Sheet open={open} onClose={() => form.busy || onClose()} title={t('common.addAddress')}>
      <SubmitForm form={form} className="stack" action={t('common.submit')}>
        <ChipChoice
          legend={t('common.currency')}
          value={state.coin ?? undefined}
          options={summary.choices.map(({ name }) => ({ value: name, label: name }))}
          onChange={name => set('coin', name)}
          error={form.wrong('currencyRequired')}
        />
        <TextField
          label={t('address.address')}
          value={state.address}
          onChange={text => set('address', tidy(text))}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="done"
          error={form.wrong('addressRequired')}
          end={<PasteButton onPaste={text => set('address', text)} />}
        />
        <div role="status" className="live toned size-12" data-tone="warning">
          {summary.hint && t(summary.hint.id)}
        </div>
        {summary.address !== '' && (
          <p className={style.preview}>
            <GroupedAddress>{summary.address}</GroupedAddress>
          </p>
        )}
        <p className="caption">{t('address.final')}</p>
      </SubmitForm>
      <Dialog
        open={asking}
        danger
        title={t('address.odd')}
        onCancel={() => setAsking(false)}
        onConfirm={form.submit}
      >
        <GroupedAddress>{summary.address}</GroupedAddress>
      </Dialog>
    </Sheet>
  )
}
