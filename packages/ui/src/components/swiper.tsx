import type { ReactNode } from 'react'
import { Skeleton } from './skeleton.tsx'
import style from './swiper.module.css'

interface SwiperProps {
  readonly label: string
  /** Shows three placeholder cards while loading. */
  readonly busy: boolean
  /** Of a card, px. */
  readonly height: number
  /** One list item each; the last visible one is cut off, which hints at more. */
  readonly children: ReactNode
}

/** Horizontally scrolling cards, with the browser's own scrolling, so the keyboard works too. */
export const Swiper = ({ label, busy, height, children }: SwiperProps) => (
  <ul className={style.swiper} aria-label={label} aria-busy={busy}>
    {/* Not in the place of the cards: a card with the same key would move. */}
    {busy &&
      [0, 1, 2].map(at => (
        <li key={at}>
          <Skeleton width="100%" height={height} />
        </li>
      ))}
    {!busy && children}
  </ul>
)
