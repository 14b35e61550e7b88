import type { ReactNode } from 'react'
import { Link } from 'wouter'
import style from './button.module.css'

interface ButtonProps {
  readonly children: ReactNode
  readonly variant?: 'accent' | 'up' | 'down' | 'quiet' | 'danger'
  readonly type?: 'button' | 'submit'
  /** The id of the form it submits, where it is not in it. */
  readonly form?: string
  readonly onClick?: () => void
  /** Latched: waiting for a reply. A tap or an Enter does nothing until it is over; the focus stays. */
  readonly busy?: boolean
  readonly disabled?: boolean
  /** As wide as its place. */
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
}

/** A link with the look of a button: the one main way on. */
export const ButtonLink = ({ children, variant = 'quiet', wide, href }: ButtonLinkProps) => (
  <Link href={href} className={style.button} data-variant={variant} data-wide={wide || undefined}>
    <span className={style.label}>{children}</span>
  </Link>
)

interface IconButtonProps {
  readonly label: string
  readonly children: ReactNode
  readonly onClick: () => void
  /** For a button that is on or off. */
  readonly pressed?: boolean
  /** Without the disc behind it. */
  readonly plain?: boolean
}

/** A round button with an icon; 44 px to the finger. */
export const IconButton = ({ label, children, onClick, pressed, plain }: IconButtonProps) => (
  <button
    type="button"
    className={style.icon}
    data-plain={plain || undefined}
    aria-label={label}
    aria-pressed={pressed}
    onClick={onClick}
  >
    {children}
  </button>
)

/** The same, going somewhere. */
export const IconLink = ({
  label,
  children,
  href,
}: {
  readonly label: string
  readonly children: ReactNode
  readonly href: string
}) => (
  <Link href={href} className={style.icon} aria-label={label}>
    {children}
  </Link>
)
