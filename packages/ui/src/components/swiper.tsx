import type { ReactNode } from 'react'
import { Skeleton } from './skeleton.tsx'
import style from './swiper.module.css'

interface SwiperProps {
  readonly label: string
  /** While what will be swiped is on its way: the places of three cards are kept. */
  readonly busy: boolean
  /** Of a card, px. */
  readonly height: number
  /** One list item each; the last visible one is cut, which says that there is more. */
  readonly children: ReactNode
}

/** Cards swiped sideways. The browser's own scrolling and snapping, so it feels native and works by keyboard. */
export const Swiper = ({ label, busy, height, children }: SwiperProps) => (
  <ul className={style.swiper} aria-label={label} aria-busy={busy}>
    {busy
      ? [0, 1, 2].map(at => (
          <li key={at}>
            <Skeleton width="100%" height={height} />
          </li>
        ))
      : children}
  </ul>
)
