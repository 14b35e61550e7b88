import { useSignals } from '@preact/signals-react/runtime'
import { useId, type ReactNode } from 'react'
import { Link } from 'wouter'
import { Button } from '../components/button.tsx'
import { Num } from '../components/num.tsx'
import { Sheet } from '../components/sheet.tsx'
import { DECIMALS } from '../locales/decimals.ts'
import { useT } from '../locales/intl.ts'
import { pairName, quoteField } from '../state/market.ts'
import style from './send-sheet.module.css'
import type { useForm } from './use-form.ts'

interface WayOnProps {
  /** Why there is nothing more to send. */
  readonly children: ReactNode
  /** It is not known whether it was carried out. */
  readonly unknown?: boolean
  readonly href: string
  /** The text of the link. */
  readonly label: ReactNode
  readonly onLeave?: () => void
}

// The text, not the link: an Enter that was meant for the button, which is gone, must not lead away from it.
const takeFocus = (element: HTMLElement | null) => element?.focus()

/**
 * Why nothing more is sent, and a link to the list that shows what was. It is never where the button was: a second tap
 * on the button must not follow a link before the text can be read.
 */
export const WayOn = ({ children, unknown, href, label, onLeave }: WayOnProps) => (
  <div className={style.way} data-unknown={unknown || undefined}>
    <p role="alert" tabIndex={-1} ref={takeFocus} className={style.why}>
      {children}
    </p>
    <Link className={style.link} href={href} {...(onLeave && { onClick: onLeave })}>
      {label}
    </Link>
  </div>
)

interface SendSheetProps {
  /** What is sent, and how that went. */
  readonly form: Pick<ReturnType<typeof useForm>, 'sheet'>
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
export const SendSheet = ({ form, title, coin, over, disabled = false, ...props }: SendSheetProps) => {
  useSignals()
  const t = useT()
  const id = useId()
  const { busy, failure, unknown, hurdle } = form.sheet
  const ended = over !== undefined || unknown
  const close = () => {
    if (busy) return
    form.sheet.close()
    props.onClose?.()
  }
  return (
    <Sheet
      open={props.open ?? form.sheet.open}
      onClose={close}
      title={
        <>
          {title} {coin !== undefined && <span className={style.pair}>{pairName(coin)}</span>}
        </>
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
            type="submit"
            form={id}
            variant={props.variant}
            wide
            busy={busy}
            disabled={disabled || hurdle !== undefined}
          >
            <span>
              {props.label ?? t('common.confirm')}
              {props.sum && <> · {props.sum}</>}
            </span>
          </Button>
        )
      }
    >
      <form id={id} className={style.body} {...form.sheet.props}>
        {props.children}
        {ended ? (
          <WayOn
            unknown={over === undefined}
            href={props.list}
            label={props.see ?? t('send.seeOrders')}
            onLeave={close}
          >
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
      </form>
    </Sheet>
  )
}
