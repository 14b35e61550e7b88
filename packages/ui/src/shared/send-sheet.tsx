import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { Button } from '../components/button.tsx'
import { Sheet } from '../components/sheet.tsx'
import { useT } from '../locales/intl.ts'
import { errorText } from '../state/error-text.ts'
import style from './send-sheet.module.css'
import type { Sending } from './use-send.ts'
import { WayOn } from './way-on.tsx'

interface SendSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  /** Left after an unknown outcome: what was typed must not lie there to be sent again. */
  readonly onUnknown?: () => void
  readonly title: ReactNode
  /** Right of the title, e.g. the live price. */
  readonly aside?: ReactNode
  readonly children: ReactNode
  /** What is sent, and how that went. */
  readonly sending: Pick<Sending, 'busy' | 'failure' | 'unconfirmed' | 'clear'>
  /** Why there is nothing to send any more, whatever became of what was sent: e.g. that it is closed. */
  readonly over?: string | undefined
  /** Where it would be listed: linked to when it is over, or when it is not known whether it was carried out. */
  readonly list: string
  /** What that way is called, where it does not lead to orders. */
  readonly see?: ReactNode
  /** The one button that sends it. */
  readonly label: ReactNode
  readonly variant: 'accent' | 'up' | 'down' | 'danger'
  readonly disabled?: boolean
  readonly onConfirm: () => void
}

/**
 * The last look at what moves money, before it is sent once. A refusal is shown here, beside what was refused; an
 * unknown outcome ends it and leads to the list that settles it.
 */
export const SendSheet = ({
  sending,
  over,
  list,
  see,
  label,
  variant,
  disabled,
  ...props
}: SendSheetProps) => {
  const t = useT()
  const { busy, failure, unconfirmed } = sending
  const ended = over !== undefined || unconfirmed
  // However it is left, be it because the session ends.
  const leaveUnknown = useEffectEvent(() => props.onUnknown?.())
  useEffect(() => (unconfirmed ? () => leaveUnknown() : undefined), [unconfirmed])
  const close = () => {
    if (busy) return
    sending.clear()
    props.onClose()
  }
  return (
    <Sheet
      open={props.open}
      onClose={close}
      title={props.title}
      aside={props.aside}
      foot={
        ended ? (
          <Button wide disabled>
            {t(over === undefined ? 'common.outcomeUnknown' : 'send.over')}
          </Button>
        ) : (
          <Button variant={variant} wide busy={busy} disabled={disabled ?? false} onClick={props.onConfirm}>
            {label}
          </Button>
        )
      }
    >
      <div className={style.body}>
        {props.children}
        {ended ? (
          <WayOn unknown={over === undefined} href={list} label={see ?? t('send.seeOrders')} onLeave={close}>
            {over ?? errorText(t, failure)}
          </WayOn>
        ) : (
          failure !== undefined && (
            <p role="alert" className={style.failure}>
              {errorText(t, failure)}
            </p>
          )
        )}
      </div>
    </Sheet>
  )
}
