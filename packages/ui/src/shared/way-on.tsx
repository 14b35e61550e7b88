import type { ReactNode } from 'react'
import { Link } from 'wouter'
import style from './way-on.module.css'

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
  <div className={style.box} data-unknown={unknown || undefined}>
    <p role="alert" tabIndex={-1} ref={takeFocus} className={style.says}>
      {children}
    </p>
    <Link className={style.link} href={href} {...(onLeave && { onClick: onLeave })}>
      {label}
    </Link>
  </div>
)
