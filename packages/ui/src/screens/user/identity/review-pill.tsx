import { useT } from '../../../locales/intl.ts'
import type { Review } from '../../../state/identity.ts'
import { REVIEW_ICONS } from './review-icon.ts'
import style from './review-pill.module.css'

/** How the review stands, in a word. */
export const ReviewPill = ({ review }: { review: Review }) => {
  const t = useT()
  const Icon = REVIEW_ICONS[review]
  return (
    <span className={style.pill} data-review={review}>
      <Icon size={14} aria-hidden="true" />
      {t(review === 'pending' ? 'common.waiting' : `review.${review}`)}
    </span>
  )
}
