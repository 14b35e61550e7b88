import type { Review } from '@app/sdk/watch'
import { Clock, Shield, ShieldCheck, ShieldX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../../locales/intl.ts'
import { Known } from '../../../shared/known.tsx'
import { Screen } from '../../../shared/screen.tsx'
import { review } from '../../../state/identity.ts'
import { UserMenu } from '../center/menu.tsx'
import style from './identity.module.css'

/** The icon and the tone of each state. */
const STATES = {
  none: [Shield, undefined],
  pending: [Clock, 'warning'],
  approved: [ShieldCheck, 'good'],
  refused: [ShieldX, 'danger'],
} as const satisfies Readonly<Record<Review, unknown>>

/** The state of the review as a label. */
export const ReviewPill = ({ of }: { readonly of: Review }) => {
  const t = useT()
  const [Icon, tone] = STATES[of]
  return (
    <span className="tag" data-tone={tone}>
      <Icon size={14} aria-hidden="true" />
      {t(of === 'pending' ? 'common.waiting' : `review.${of}`)}
    </span>
  )
}

/** The state of the review as text; empty before a submission. Announced on changes. */
const ReviewState = ({ of }: { readonly of: Review }) => {
  const t = useT()
  const [Icon, tone] = STATES[of]
  return (
    <div role="status" className="live">
      {of !== 'none' && (
        <div className={style.state} data-tone={tone}>
          <span className={style.disc}>
            <Icon size={24} aria-hidden="true" />
          </span>
          <p className="size-16 strong">{t(`review.${of}.title`)}</p>
          <p className="soft">{t(`review.${of}.note`)}</p>
        </div>
      )}
    </div>
  )
}

interface IdentityScreenProps {
  /** Shows the submission as pending before the review is refetched. */
  readonly handedIn?: boolean
  /** The content below the review; `isOpen` if documents can be submitted. */
  readonly children: (isOpen: boolean) => ReactNode
}

/** A screen about the identity, rendered once the review is loaded. Source: product §2 (/user/info), §4 (Identity). */
export const IdentityScreen = ({ handedIn = false, children }: IdentityScreenProps) => (
  <Screen title={useT()('identity.title')} className="page stack" reloads={[review]} beside={<UserMenu />}>
    <Known of={review} flush heights={[78, 20, 116]}>
      {known => {
        const shown = handedIn && known !== 'approved' ? 'pending' : known
        return (
          <>
            <ReviewState of={shown} />
            {children(shown === 'none' || shown === 'refused')}
          </>
        )
      }}
    </Known>
  </Screen>
)
