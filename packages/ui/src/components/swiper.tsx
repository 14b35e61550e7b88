import type { ReactNode } from 'react'
import style from './swiper.module.css'

interface SwiperProps {
  readonly label: string
  /** While what will be swiped is on its way. */
  readonly busy?: boolean
  /** One list item each; the last visible one is cut, which says that there is more. */
  readonly children: ReactNode
}

/** Cards swiped sideways. The browser's own scrolling and snapping, so it feels native and works by keyboard. */
export const Swiper = ({ label, busy, children }: SwiperProps) => (
  <ul className={style.swiper} aria-label={label} aria-busy={busy}>
    {children}
  </ul>
)
