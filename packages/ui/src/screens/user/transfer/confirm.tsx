import type { AccountKind, TransferSummary } from '@app/sdk'
import { useState, type ReactNode } from 'react'
import { paths } from '../../../paths.ts'
import { SendSheet } from '../../../shared/send-sheet.tsx'
import { useSend } from '../../../shared/use-send.ts'
import { Num } from '../../../components/num.tsx'
import { toast } from '../../../components/toast.tsx'
import { DECIMALS } from '../../../locales/decimals.ts'
import { useT } from '../../../locales/intl.ts'
import style from './transfer.module.css'

interface ConfirmProps<Summary extends TransferSummary> {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  /** What it comes to at the prices of now. */
  readonly summary: Summary
  /** What is given. */
  readonly unit: string
  /** Why it cannot be sent at the moment. */
  readonly hurdle: string | undefined
  /** The account that tells whether it was carried out. */
  readonly account: AccountKind
  readonly onSend: (summary: Summary) => Promise<void>
  /** It was accepted, or nobody knows. */
  readonly onDone: () => void
  /** Shows what it comes to. */
  readonly children: (summary: Summary) => ReactNode
}

/** The last look at a transfer. From the tap on it shows what was sent, whatever the balances become. */
export const Confirm = <Summary extends TransferSummary>({
  summary,
  unit,
  ...props
}: ConfirmProps<Summary>) => {
  const t = useT()
  const [sent, setSent] = useState(summary)
  const sending = useSend(async () => {
    setSent(summary)
    await props.onSend(summary)
    toast(t('success'), 'success')
    props.onClose()
    props.onDone()
  })
  const isSent = sending.busy || sending.unconfirmed
  const shown = isSent ? sent : summary
  const hurdle = isSent ? undefined : props.hurdle
  return (
    <SendSheet
      open={props.open}
      onClose={props.onClose}
      onUnknown={props.onDone}
      title={props.title}
      sending={sending}
      list={paths.assets.href({ tab: props.account })}
      see={t('transfer.seeAssets')}
      variant="accent"
      disabled={hurdle !== undefined}
      onConfirm={() => void sending.run()}
      label={
        <span>
          {t('common.confirm')} · <Num value={shown.amount} decimals={DECIMALS.exact} unit={unit} />
        </span>
      }
    >
      {props.children(shown)}
      {hurdle && (
        <p role="alert" className={style.error}>
          {hurdle}
        </p>
      )}
    </SendSheet>
  )
}
