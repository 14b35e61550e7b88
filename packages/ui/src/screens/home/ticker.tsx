import { NEWS_CATEGORY, TICKER_STAND } from '@app/sdk'
import { useSignals } from '@preact/signals-react/runtime'
import { ChevronRight, Megaphone } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import { paths } from '../../paths.ts'
import { Skeleton } from '../../components/skeleton.tsx'
import { useT } from '../../locales/intl.ts'
import { loaded } from '../../state/live.ts'
import { news } from '../../state/watchers.ts'
import style from './ticker.module.css'

const watchPage = (tell: () => void) => {
  document.addEventListener('visibilitychange', tell)
  return () => document.removeEventListener('visibilitychange', tell)
}
const pageIsHidden = () => document.hidden

/**
 * The news in one line, a title at a time; a tap opens the list. It stands while touched, focused or out of sight, and
 * is no live region: who cannot see it reads the title that is there. Source: SPEC §2 (/home), §9.
 */
export const Ticker = () => {
  useSignals()
  const t = useT()
  const { data, error, busy } = loaded(news.list('announcements')).value
  const rows = data?.rows ?? []
  const [turn, setTurn] = useState(0)
  const [touched, setTouched] = useState(false)
  const [focused, setFocused] = useState(false)
  const hidden = useSyncExternalStore(watchPage, pageIsHidden)

  const runs = rows.length > 1 && !touched && !focused && !hidden
  useEffect(() => {
    if (!runs) return
    const timer = setInterval(() => setTurn(before => before + 1), TICKER_STAND)
    return () => clearInterval(timer)
  }, [runs])

  const shown = rows[turn % rows.length]
  const waiting = !shown && error === undefined && busy
  return (
    <Link
      className={style.ticker}
      href={paths.articles.href({ cid: String(NEWS_CATEGORY) })}
      onPointerEnter={() => setTouched(true)}
      onPointerLeave={() => setTouched(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Megaphone size={16} aria-hidden="true" />
      {/* Without any title it is still the way to the news, of the same height. */}
      <span className={shown || waiting ? 'visually-hidden' : style.title}>{t('common.place.articles')}</span>
      {waiting && <Skeleton width="70%" height={14} />}
      {shown && (
        <span key={shown.id} className={style.title} data-turned={turn > 0 || undefined}>
          {shown.title}
        </span>
      )}
      <ChevronRight className={style.on} size={16} aria-hidden="true" />
    </Link>
  )
}
