import type { UserInfo } from '@app/sdk'
import { userUid } from '@app/sdk/rules'
import type { Review } from '@app/sdk/watch'
import { useSignals } from '@preact/signals-react/runtime'
import { ChevronRight, Copy } from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '../../paths.ts'
import { IconButton } from '../../components/button.tsx'
import { Fact, NumFact } from '../../components/facts.tsx'
import { useWide } from '../../components/wide.ts'
import { useT } from '../../locales/intl.ts'
import { copy } from '../../shared/copy.ts'
import { Exit } from '../../shared/exit.tsx'
import { Known } from '../../shared/known.tsx'
import { Screen } from '../../shared/screen.tsx'
import { SettingsForm } from '../../shared/settings-form.tsx'
import { review } from '../../state/identity.ts'
import { user } from '../../state/session.ts'
import style from './center/center.module.css'
import { UserMenu } from './center/menu.tsx'
import { ReviewPill } from './identity/review.tsx'

/** The user's card. It links to the authentication; the copy button is above the link. */
const Card = ({ me, reviewed }: { readonly me: UserInfo; readonly reviewed: Review }) => {
  const t = useT()
  const uid = userUid(me)
  return (
    <section className={style.card} aria-label={t('user.account')}>
      <div className="row gap-3">
        {/* Instead of a picture: the first letter of the account. */}
        <span className={style.letter} aria-hidden="true">
          {(me.account_number.match(/[\p{L}\d]/u)?.[0] ?? '').toUpperCase()}
        </span>
        <Link href={paths.realMark.href()} className={style.link}>
          <span className={style.account}>{me.account_number}</span>
          <ReviewPill of={reviewed} />
        </Link>
        <ChevronRight className="faint" size={16} aria-hidden="true" />
      </div>
      <dl className={style.figures}>
        <Fact name={t('user.uid')}>
          <span className="anywhere">{uid}</span>
          <IconButton plain label={t('user.uid.copy')} onClick={() => void copy(t, uid)}>
            <Copy size={16} />
          </IconButton>
        </Fact>
        <NumFact name={t('user.score')} value={me.score_num} />
      </dl>
    </section>
  )
}

/** The user's account, settings, articles, and the logout. Source: product §2 (/user/index). */
const UserCenter = () => {
  useSignals()
  const t = useT()
  const isDesktop = useWide('desktop')
  const me = user.value
  return (
    <Screen title={t('common.place.user')} className={style.page} reloads={[review]} beside={<UserMenu />}>
      <Known of={review} heights={[137]}>
        {reviewed => me && <Card me={me} reviewed={reviewed} />}
      </Known>
      {isDesktop ? (
        <section className="edge stack" aria-labelledby="user-settings">
          <h2 id="user-settings">{t('common.place.settings')}</h2>
          <SettingsForm />
        </section>
      ) : (
        <>
          <UserMenu />
          <div className="edge">
            <Exit />
          </div>
        </>
      )}
    </Screen>
  )
}

export default UserCenter
