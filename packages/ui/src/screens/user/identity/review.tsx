import type { Review } from '@app/sdk/watch'
import { Clock, Shield, ShieldCheck, ShieldX, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT, type MessageId } from '../../../locales/intl.ts'
import { Known } from '../../../shared/known.tsx'
import { Screen } from '../../../shared/screen.tsx'
import { review } from '../../../state/identity.ts'
import style from './identity.module.css'

const ICONS: Readonly<Record<Review, LucideIcon>> = {
  none: Shield,
  pending: Clock,
  approved: ShieldCheck,
  refused: ShieldX,
}

/** How far the review is, in a word. */
export const ReviewPill = ({ of }: { of: Review }) => {
  const t = useT()
  const Icon = ICONS[of]
  return (
    <span className={style.pill} data-review={of}>
      <Icon size={14} aria-hidden="true" />
      {t(of === 'pending' ? 'common.waiting' : `review.${of}`)}
    </span>
  )
}

const TEXTS = {
  pending: ['identity.pending', 'identity.pending.note'],
  approved: ['identity.approved', 'identity.approved.note'],
  refused: ['identity.refused', 'identity.refused.note'],
} as const satisfies Record<string, readonly MessageId[]>

const Told = ({ review: of }: { review: keyof typeof TEXTS }) => {
  const t = useT()
  const Icon = ICONS[of]
  const [title, note] = TEXTS[of]
  return (
    <div className={style.state} data-review={of}>
      <span className={style.disc}>
        <Icon size={24} aria-hidden="true" />
      </span>
      <p className={style.stateTitle}>{t(title)}</p>
      <p className={style.quiet}>{t(note)}</p>
    </div>
  )
}

/**
 * How far the review is, in words; nothing while nothing was handed in. Read out when it changes. Source: SPEC §2
 * (/user/info), §4 (Identity).
 */
export const ReviewState = ({ of }: { of: Review }) => (
  <div role="status" className={style.status}>
    {of !== 'none' && <Told review={of} />}
  </div>
)

/** A screen about the identity: shows what belongs to the review, once that is known. */
export const IdentityFrame = ({ children }: { children: (review: Review) => ReactNode }) => {
  const t = useT()
  return (
    <Screen title={t('identity.title')} className={style.page} reloads={[review]}>
      <Known of={review} flush heights={[78, 20, 116]}>
        {children}
      </Known>
    </Screen>
  )
}
