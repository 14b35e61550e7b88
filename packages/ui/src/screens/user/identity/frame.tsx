import { useSignals } from '@preact/signals-react/runtime'
import type { ReactNode } from 'react'
import { useBack } from '../../../shared/use-back.ts'
import { ErrorState } from '../../../components/notice.tsx'
import { PullToRefresh } from '../../../components/pull-to-refresh.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { TopBar } from '../../../components/top-bar.tsx'
import { useT } from '../../../locales/intl.ts'
import { assets } from '../../../state/assets.ts'
import { errorText } from '../../../state/error-text.ts'
import type { Review } from '../../../state/identity.ts'
import style from './identity.module.css'
import { useReview } from './use-review.ts'

/** A screen about the identity: shows what belongs to the review as it stands, once that is known. */
export const IdentityFrame = ({ children }: { children: (review: Review) => ReactNode }) => {
  useSignals()
  const t = useT()
  const review = useReview()
  const { error } = assets.state.value
  const missing =
    error === undefined ? (
      <main className={style.page} aria-busy="true">
        <Skeleton width="100%" height={78} />
        <Skeleton width="60%" height={20} />
        <Skeleton width="100%" height={116} />
      </main>
    ) : (
      <main>
        <ErrorState reason={errorText(t, error)} onRetry={() => void assets.load()} />
      </main>
    )
  return (
    <PullToRefresh onRefresh={() => assets.load()}>
      <TopBar title={t('identity.title')} onBack={useBack()} />
      {review === undefined ? missing : <main className={style.page}>{children(review)}</main>}
    </PullToRefresh>
  )
}
