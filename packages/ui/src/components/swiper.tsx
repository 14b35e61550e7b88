import type { ReactNode } from 'react'
import style from './swiper.module.css'

interface SwiperProps {
  readonly label: string
  /** One list item each; the last visible one is cut, which says that there is more. */
  readonly children: ReactNode
}

/** Cards swiped sideways. The browser's own scrolling and snapping, so it feels native and works by keyboard. */
export const Swiper = ({ label, children }: SwiperProps) => (
  <ul className={style.swiper} aria-label={label}>
    {children}
  </ul>
)
