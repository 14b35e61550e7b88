import { userUid, type UserInfo } from '@app/sdk'
import { useSignals } from '@preact/signals-react/runtime'
import { ChevronRight, Copy } from 'lucide-react'
import { Link } from 'wouter'
import { copy } from '../../../shared/copy.ts'
import { paths } from '../../../paths.ts'
import { IconButton } from '../../../components/button.tsx'
import { ErrorState } from '../../../components/notice.tsx'
import { Num } from '../../../components/num.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { useT } from '../../../locales/intl.ts'
import { assets } from '../../../state/assets.ts'
import { errorText } from '../../../state/error-text.ts'
import type { Review } from '../../../state/identity.ts'
import { user } from '../../../state/session.ts'
import { ReviewPill } from '../identity/review-pill.tsx'
import { useReview } from '../identity/use-review.ts'
import style from './center.module.css'

/** What stands for a picture: the first letter of the account. */
const Letter = ({ account }: { account: string }) => (
  <span className={style.letter} aria-hidden="true">
    {(account.match(/[\p{L}\d]/u)?.[0] ?? '').toUpperCase()}
  </span>
)

/** The card leads to the authentication as a whole; the button that copies lies above it. */
const Card = ({ me, review }: { me: UserInfo; review: Review }) => {
  const t = useT()
  const uid = userUid(me)
  return (
    <section className={style.card} aria-label={t('user.account')}>
      <div className={style.who}>
        <Letter account={me.account_number} />
        <Link href={paths.realMark.href()} className={style.link}>
          <span className={style.account}>{me.account_number}</span>
          <ReviewPill review={review} />
        </Link>
        <ChevronRight className={style.chevron} size={16} aria-hidden="true" />
      </div>
      <dl className={style.figures}>
        <div>
          <dt>{t('user.uid')}</dt>
          <dd className={style.uid}>
            {uid}
            <IconButton plain label={t('user.uid.copy')} onClick={() => void copy(t, uid)}>
              <Copy size={16} />
            </IconButton>
          </dd>
        </div>
        <div>
          <dt>{t('user.score')}</dt>
          <dd>
            <Num value={me.score_num} />
          </dd>
        </div>
      </dl>
    </section>
  )
}

/** Who the user is, and the way to the authentication. Source: SPEC §2 (/user/index). */
export const Profile = () => {
  useSignals()
  const t = useT()
  const review = useReview()
  const me = user.value
  const { error } = assets.state.value
  if (me && review) return <Card me={me} review={review} />
  if (error !== undefined)
    return <ErrorState reason={errorText(t, error)} onRetry={() => void assets.load()} />
  return (
    <section className={style.card} aria-busy="true" aria-label={t('user.account')}>
      <div className={style.who}>
        <Skeleton width={48} height={48} round />
        <Skeleton width="60%" height={40} />
      </div>
      <Skeleton width="100%" height={52} />
    </section>
  )
}
