import { REDIRECT_AFTER } from '@app/sdk/rules'
import { CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../components/button.tsx'
import { Notice } from '../../../components/notice.tsx'
import { useT } from '../../../locales/intl.ts'

/** The end: goes home by itself, unless something else is gone to first. Source: SPEC §4 (Recharge). */
export const Reported = ({ log }: { log: string }) => {
  const t = useT()
  const [, navigate] = useLocation()
  useEffect(() => {
    const timer = setTimeout(() => navigate(paths.home.href(), { replace: true }), REDIRECT_AFTER)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <Notice
      icon={CircleCheck}
      title={t('success')}
      actions={<ButtonLink href={log}>{t('recharge.see')}</ButtonLink>}
    >
      {t('recharge.reported')}
    </Notice>
  )
}
