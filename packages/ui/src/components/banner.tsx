import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import style from './banner.module.css'

interface BannerProps {
  readonly icon: LucideIcon
  readonly variant: 'info' | 'warning'
  readonly children: ReactNode
}

/** A line across the top about the state of the whole app. Its owner decides what of it is read out. */
export const Banner = ({ icon: Icon, variant, children }: BannerProps) => (
  <div className={style.banner} data-variant={variant}>
    <Icon size={12} aria-hidden="true" />
    <span>{children}</span>
  </div>
)
