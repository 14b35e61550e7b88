import type { LucideIcon } from 'lucide-react'
import { Link } from 'wouter'
import style from './bottom-nav.module.css'

interface BottomNavProps {
  readonly label: string
  readonly items: readonly {
    readonly href: string
    readonly label: string
    readonly icon: LucideIcon
    readonly current: boolean
  }[]
}

/** The main places of the app, within reach of the thumb. */
export const BottomNav = ({ label, items }: BottomNavProps) => (
  <nav className={style.nav} aria-label={label}>
    {items.map(({ icon: Icon, ...item }) => (
      <Link
        key={item.href}
        href={item.href}
        className={style.item}
        aria-current={item.current ? 'page' : undefined}
      >
        <Icon size={20} strokeWidth={item.current ? 2.4 : 1.8} aria-hidden="true" />
        {item.label}
      </Link>
    ))}
  </nav>
)
