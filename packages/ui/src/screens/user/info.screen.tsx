import { REDIRECT_AFTER } from '@app/sdk/rules'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../../paths.ts'
import { toast } from '../../components/toast.tsx'
import { useT } from '../../locales/intl.ts'
import { IdentityForm } from './identity/form.tsx'
import { IdentityFrame } from './identity/frame.tsx'
import { ReviewState } from './identity/review-state.tsx'

/** The authentication form, or how its review stands. Source: SPEC §2 (/user/info), §4 (Identity). */
const Identity = () => {
  const t = useT()
  const [, navigate] = useLocation()
  const [done, setDone] = useState(false)
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => navigate(paths.home.href()), REDIRECT_AFTER)
    return () => clearTimeout(timer)
  }, [done, navigate])
  return (
    <IdentityFrame>
      {known => {
        // What was handed in waits, even before the platform has been asked again.
        const review = done && known !== 'approved' ? 'pending' : known
        return (
          <>
            <ReviewState review={review} />
            {(review === 'none' || review === 'refused') && (
              <IdentityForm
                onDone={() => {
                  toast(t('success'), 'success', 'anywhere')
                  setDone(true)
                }}
              />
            )}
          </>
        )
      }}
    </IdentityFrame>
  )
}

export default Identity
