import { useT, type MessageId } from '../../../locales/intl.ts'
import type { Review } from '../../../state/identity.ts'
import style from './identity.module.css'
import { REVIEW_ICONS } from './review-icon.ts'

const TEXTS = {
  pending: ['identity.pending', 'identity.pending.note'],
  approved: ['identity.approved', 'identity.approved.note'],
  refused: ['identity.refused', 'identity.refused.note'],
} as const satisfies Record<string, readonly MessageId[]>

const Told = ({ review }: { review: keyof typeof TEXTS }) => {
  const t = useT()
  const Icon = REVIEW_ICONS[review]
  const [title, note] = TEXTS[review]
  return (
    <div className={style.state} data-review={review}>
      <span className={style.disc}>
        <Icon size={24} aria-hidden="true" />
      </span>
      <p className={style.stateTitle}>{t(title)}</p>
      <p className={style.quiet}>{t(note)}</p>
    </div>
  )
}

/**
 * How the review stands, in words; nothing while nothing was handed in. Read out when it changes. Source: SPEC §2
 * (/user/info), §4 (Identity).
 */
export const ReviewState = ({ review }: { review: Review }) => (
  <div role="status" className={style.status}>
    {review !== 'none' && <Told review={review} />}
  </div>
)
