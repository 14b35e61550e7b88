import type { ReactNode } from 'react'
import { Link } from 'wouter'
import style from './way-on.module.css'

interface WayOnProps {
  /** Why there is nothing more to send. */
  readonly children: ReactNode
  /** Nobody knows whether it was carried out. */
  readonly unknown?: boolean
  readonly href: string
  /** What the way is called. */
  readonly label: ReactNode
  readonly onLeave?: () => void
}

// The text, not the link: an Enter that was meant for the button, which is gone, must not lead away from it.
const takeFocus = (element: HTMLElement | null) => element?.focus()

/**
 * Where what was sent would be listed, and why that is the way on. It never stands where the button stood: a second tap
 * on that must not follow a link before its text can be read.
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
