import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useEffectEvent, useId, type ComponentProps, type ReactNode } from 'react'
import { Button } from '../components/button.tsx'
import { Num } from '../components/num.tsx'
import { Sheet } from '../components/sheet.tsx'
import { DECIMALS } from '../locales/decimals.ts'
import { useT } from '../locales/intl.ts'
import { errorText } from '../state/error-text.ts'
import { pairName, quoteField } from '../state/market.ts'
import style from './send-sheet.module.css'
import type { Sending } from './use-send.ts'
import { WayOn } from './way-on.tsx'

/** What `useForm` and `useAction` say of a sheet. */
interface SheetForm {
  readonly sheet: {
    readonly open: boolean
    readonly close: () => void
    readonly busy: boolean
    /** Words for what the last send was rejected with. */
    readonly failure: string | undefined
    readonly unknown: boolean
    /** Why it cannot be sent now. */
    readonly hurdle: string | undefined
    readonly props: ComponentProps<'form'>
    readonly onConfirm?: () => void
  }
}

interface SendSheetProps {
  /** What is sent, and how that went. */
  readonly form: SheetForm
  /** Whether it is shown, where the form is the sheet. Without it: while the form asks for its confirmation. */
  readonly open?: boolean
  readonly onClose?: () => void
  readonly title: ReactNode
  /** The coin that is traded: its pair stands beside the title, with the live price. */
  readonly coin?: string
  readonly children: ReactNode
  /** Why there is nothing to send any more, whatever became of what was sent: e.g. that the position is closed. */
  readonly over?: string | undefined
  /** Where it would be listed: linked to when it is over, or when it is not known whether it was carried out. */
  readonly list: string
  /** The text of that link, where it does not lead to orders. */
  readonly see?: ReactNode
  /** What the one button that sends it says, where that is not 'Confirm'. */
  readonly label?: ReactNode
  /** The amount, on the button beside its text. */
  readonly sum?: ReactNode
  readonly variant: 'accent' | 'up' | 'down' | 'danger'
  readonly disabled?: boolean
}

/**
 * The last look at what moves money, before it is sent once. A refusal is shown here, beside what was refused; an
 * unknown outcome ends it and leads to the list that settles it.
 */
const FormSheet = ({ form, title, coin, label, sum, variant, disabled, ...props }: SendSheetProps) => {
  useSignals()
  const t = useT()
  const id = useId()
  const { busy, failure, unknown, hurdle } = form.sheet
  const { over, list, see } = props
  const ended = over !== undefined || unknown
  const close = () => {
    if (busy) return
    form.sheet.close()
    props.onClose?.()
  }
  const body = (
    <>
      {props.children}
      {ended ? (
        <WayOn unknown={over === undefined} href={list} label={see ?? t('send.seeOrders')} onLeave={close}>
          {over ?? failure}
        </WayOn>
      ) : (
        [failure, hurdle].map(
          (text, at) =>
            text !== undefined && (
              <p key={at} role="alert" className={style.failure}>
                {text}
              </p>
            ),
        )
      )}
    </>
  )
  return (
    <Sheet
      open={props.open ?? form.sheet.open}
      onClose={close}
      title={
        coin === undefined ? (
          title
        ) : (
          <>
            {title} <span className={style.pair}>{pairName(coin)}</span>
          </>
        )
      }
      aside={
        coin !== undefined && (
          <Num value={quoteField(coin, 'now_price')} decimals={DECIMALS.price} live flash />
        )
      }
      foot={
        ended ? (
          <Button wide disabled>
            {t(over === undefined ? 'common.outcomeUnknown' : 'send.over')}
          </Button>
        ) : (
          <Button
            {...(form.sheet.onConfirm
              ? { onClick: form.sheet.onConfirm }
              : ({ type: 'submit', form: id } as const))}
            variant={variant}
            wide
            busy={busy}
            disabled={disabled === true || hurdle !== undefined}
          >
            <span>
              {label ?? t('common.confirm')}
              {sum && <> · {sum}</>}
            </span>
          </Button>
        )
      }
    >
      {form.sheet.onConfirm ? (
        <div className={style.body}>{body}</div>
      ) : (
        <form id={id} className={style.body} {...form.sheet.props}>
          {body}
        </form>
      )}
    </Sheet>
  )
}

/** The way of what is not a form yet. */
interface OldSheetProps extends Omit<SendSheetProps, 'form'> {
  readonly open: boolean
  readonly onClose: () => void
  readonly onUnknown?: () => void
  readonly sending: Pick<Sending, 'busy' | 'failure' | 'unconfirmed' | 'clear'>
  readonly onConfirm: () => void
}

const OldSheet = ({ sending, onUnknown, onConfirm, onClose, ...props }: OldSheetProps) => {
  const t = useT()
  const { busy, failure, unconfirmed, clear } = sending
  const leaveUnknown = useEffectEvent(() => onUnknown?.())
  useEffect(() => (unconfirmed ? () => leaveUnknown() : undefined), [unconfirmed])
  return (
    <FormSheet
      {...props}
      onClose={onClose}
      form={{
        sheet: {
          open: props.open,
          close: clear,
          busy,
          failure: failure === undefined ? undefined : errorText(t, failure),
          unknown: unconfirmed,
          hurdle: undefined,
          props: {},
          onConfirm,
        },
      }}
    />
  )
}

export const SendSheet = (props: SendSheetProps | OldSheetProps) =>
  'form' in props ? <FormSheet {...props} /> : <OldSheet {...props} />
