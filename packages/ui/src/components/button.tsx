import type { ReactNode } from 'react'
import { Link } from 'wouter'
import style from './button.module.css'

interface ButtonProps {
  readonly children: ReactNode
  readonly variant?: 'accent' | 'up' | 'down' | 'quiet' | 'danger'
  readonly type?: 'button' | 'submit'
  /** The id of its form, if the button is outside the form. */
  readonly form?: string
  readonly onClick?: () => void
  /** Waiting for a response: taps and Enter do nothing, the focus stays. */
  readonly busy?: boolean
  readonly disabled?: boolean
  /** Full width. */
  readonly wide?: boolean
}

export const Button = ({
  children,
  variant = 'quiet',
  type = 'button',
  busy = false,
  ...props
}: ButtonProps) => (
  <button
    type={type}
    form={props.form}
    className={style.button}
    data-variant={variant}
    data-wide={props.wide || undefined}
    disabled={props.disabled}
    aria-busy={busy}
    aria-disabled={busy || undefined}
    onClick={event => {
      if (busy) event.preventDefault()
      else props.onClick?.()
    }}
  >
    <span className={style.label}>{children}</span>
    {busy && <span className={style.spinner} aria-hidden="true" />}
  </button>
)

interface ButtonLinkProps extends Pick<ButtonProps, 'children' | 'variant' | 'wide'> {
  readonly href: string
  readonly onClick?: (() => void) | undefined
}

/** A link styled as a button: the primary action. */
export const ButtonLink = ({ children, variant = 'quiet', wide, ...link }: ButtonLinkProps) => (
  <Link {...link} className={style.button} data-variant={variant} data-wide={wide || undefined}>
    <span className={style.label}>{children}</span>
  </Link>
)

interface IconButtonProps {
  readonly label: string
  readonly children: ReactNode
  readonly onClick: () => void
  /** Shows the button as active, like that of a favourite. Its label names what a press does, so it has no `aria-pressed`. */
  readonly marked?: boolean
  /** Without the disc behind the icon. */
  readonly plain?: boolean
}

/** A round icon button with a touch target of 44 px. */
export const IconButton = ({ label, children, onClick, marked, plain }: IconButtonProps) => (
  <button
    type="button"
    className={style.icon}
    data-plain={plain || undefined}
    aria-label={label}
    data-marked={marked || undefined}
    onClick={onClick}
  >
    {children}
  </button>
)

interface IconLinkProps extends Pick<IconButtonProps, 'label' | 'children'> {
  readonly href: string
}

/** An {@link IconButton} that is a link. */
export const IconLink = ({ label, ...link }: IconLinkProps) => (
  <Link {...link} className={style.icon} aria-label={label} />
)
