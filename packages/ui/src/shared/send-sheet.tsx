import { useSignals } from '@preact/signals-react/runtime'
import { useId, type ReactNode } from 'react'
import { Button, ButtonLink } from '../components/button.tsx'
import { Num } from '../components/num.tsx'
import { Sheet } from '../components/sheet.tsx'
import { useT } from '../locales/intl.ts'
import { pairName, quoteField } from '../state/market.ts'
import style from './send-sheet.module.css'
import type { useForm } from './use-form.ts'

interface WayOnProps {
  /** Why nothing more can be sent. */
  readonly children: ReactNode
  /** The outcome is unknown. */
  readonly unknown?: boolean
  readonly href: string
  /** The text of the link. */
  readonly label: ReactNode
  readonly onLeave?: () => void
}

// Focuses the text, not the link: an Enter meant for the removed button must not follow the link.
const takeFocus = (element: HTMLElement | null) => element?.focus()

/**
 * Why nothing more is sent, and a link to the list that shows the outcome. Never at the button's position: a second
 * tap on the button must not follow a link before the text can be read.
 */
export const WayOn = ({ children, unknown, href, label, onLeave }: WayOnProps) => (
  <div className={style.way} data-unknown={unknown || undefined}>
    <p role="alert" tabIndex={-1} ref={takeFocus}>
      {children}
    </p>
    <ButtonLink variant="accent" wide href={href} onClick={onLeave}>
      {label}
    </ButtonLink>
  </div>
)

const Problem = ({ children }: { readonly children: ReactNode }) =>
  children !== undefined && (
    <p role="alert" className="callout" data-tone="danger">
      {children}
    </p>
  )

interface SendSheetProps {
  /** The form run and its state. */
  readonly form: Pick<ReturnType<typeof useForm>, 'sheet'>
  /** Whether it is open, if the form is the sheet. By default: while the form asks for its confirmation. */
  readonly open?: boolean
  readonly onClose?: () => void
  readonly title: ReactNode
  /** The traded coin: its pair is next to the title, with the live price. */
  readonly coin?: string
  readonly children: ReactNode
  /** Why nothing more can be sent, independent of the outcome: e.g. the position is closed. */
  readonly over?: string | undefined
  /** The list that shows the outcome: linked when sending has ended, or when the outcome is unknown. */
  readonly list: string
  /** The text of that link; by default it leads to orders. */
  readonly see?: ReactNode
  /** The text of the button; 'Confirm' by default. */
  readonly label?: ReactNode
  /** The amount on the button. */
  readonly sum?: ReactNode
  readonly variant: 'accent' | 'up' | 'down' | 'danger'
  readonly disabled?: boolean
  /** Keeps the chart of the page bright and in view. */
  readonly clear?: boolean
}

/**
 * The confirmation of an action that moves money, sent once. A refusal is shown here; an unknown outcome ends it and
 * links to the list that shows the outcome.
 */
export const SendSheet = ({ form, title, coin, over, disabled = false, ...props }: SendSheetProps) => {
  useSignals()
  const t = useT()
  const id = useId()
  const { busy, failure, unknown, obstacle, isChanged } = form.sheet
  const ended = over !== undefined || unknown
  const label = (
    <span>
      {props.label ?? t('common.confirm')}
      {props.sum && <> · {props.sum}</>}
    </span>
  )
  const close = () => {
    if (busy) return
    form.sheet.close()
    props.onClose?.()
  }
  return (
    <Sheet
      open={props.open ?? form.sheet.open}
      onClose={close}
      clear={props.clear}
      title={
        <>
          {title} {coin !== undefined && <span className="soft size-14 regular">{pairName(coin)}</span>}
        </>
      }
      aside={coin !== undefined && <Num value={quoteField(coin, 'now_price')} decimals="price" live flash />}
      foot={
        <Button
          type="submit"
          form={id}
          variant={ended ? 'quiet' : props.variant}
          wide
          busy={busy}
          disabled={ended || disabled || obstacle !== undefined}
        >
          {ended ? t(over === undefined ? 'common.outcomeUnknown' : 'send.over') : label}
        </Button>
      }
    >
      <form id={id} className="stack" {...form.sheet.props}>
        {isChanged && (
          <p role="status" className="callout">
            {t('common.detailsChanged')}
          </p>
        )}
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
          <>
            <Problem>{failure}</Problem>
            <Problem>{obstacle}</Problem>
          </>
        )}
      </form>
    </Sheet>
  )
}
