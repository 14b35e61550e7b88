import { userUid, type UserInfo } from '@app/sdk'
import { ARTICLES } from '@app/sdk/rules'
import type { Review } from '@app/sdk/watch'
import { useSignals } from '@preact/signals-react/runtime'
import {
  BookMarked,
  ChevronRight,
  CircleDollarSign,
  CircleHelp,
  Copy,
  FileText,
  Globe,
  Headset,
  KeyRound,
  Landmark,
  Share2,
  SlidersHorizontal,
  type LucideIcon,
} from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'wouter'
import { paths } from '../../paths.ts'
import { IconButton } from '../../components/button.tsx'
import { Fact, NumFact } from '../../components/facts.tsx'
import { ListRow } from '../../components/list-row.tsx'
import { languages, useT } from '../../locales/intl.ts'
import { copy } from '../../shared/copy.ts'
import { Exit } from '../../shared/exit.tsx'
import { Known } from '../../shared/known.tsx'
import { Screen } from '../../shared/screen.tsx'
import { review } from '../../state/identity.ts'
import { language, languageSheetOpen } from '../../state/language.ts'
import { user } from '../../state/session.ts'
import { settingsSheetOpen } from '../../state/settings.ts'
import style from './center/center.module.css'
import { ReviewPill } from './identity/review.tsx'

/** The user's card. It links to the authentication; the copy button is above the link. */
const Card = ({ me, reviewed }: { readonly me: UserInfo; readonly reviewed: Review }) => {
  const t = useT()
  const uid = userUid(me)
  return (
    <section className={style.card} aria-label={t('user.account')}>
      <div className={style.who}>
        {/* Instead of a picture: the first letter of the account. */}
        <span className={style.letter} aria-hidden="true">
          {(me.account_number.match(/[\p{L}\d]/u)?.[0] ?? '').toUpperCase()}
        </span>
        <Link href={paths.realMark.href()} className={style.link}>
          <span className={style.account}>{me.account_number}</span>
          <ReviewPill of={reviewed} />
        </Link>
        <ChevronRight className={style.chevron} size={16} aria-hidden="true" />
      </div>
      <dl className={style.figures}>
        <Fact name={t('user.uid')}>
          <span className={style.uid}>{uid}</span>
          <IconButton plain label={t('user.uid.copy')} onClick={() => void copy(t, uid)}>
            <Copy size={16} />
          </IconButton>
        </Fact>
        <NumFact name={t('user.score')} value={me.score_num} />
      </dl>
    </section>
  )
}

interface RowProps extends Pick<ComponentProps<typeof ListRow>, 'href' | 'onClick'> {
  readonly icon: LucideIcon
  readonly title: string
  /** The current value. */
  readonly value?: ReactNode
}

const Row = ({ icon: Icon, title, value, ...row }: RowProps) => (
  <li>
    <ListRow
      {...row}
      title={<span className={style.name}>{title}</span>}
      start={<Icon className={style.icon} size={20} aria-hidden="true" />}
      end={
        <>
          {value !== undefined && <span className={style.value}>{value}</span>}
          {(row.href ?? row.onClick) && (
            <ChevronRight className={style.chevron} size={16} aria-hidden="true" />
          )}
        </>
      }
    />
  </li>
)

const Article = ({
  icon,
  id,
  title,
}: {
  readonly icon: LucideIcon
  readonly id: keyof typeof ARTICLES
  readonly title: string
}) => <Row icon={icon} title={title} href={paths.article.href({ id: String(ARTICLES[id]), title })} />

/** The user's account, settings, articles, and the logout. Source: product §2 (/user/index). */
const UserCenter = () => {
  useSignals()
  const t = useT()
  const me = user.value
  const chosen = languages.find(({ value }) => value === language.value)
  return (
    <Screen title={t('common.place.user')} className={style.page} reloads={[review]}>
      <Known of={review} heights={[126]}>
        {reviewed => me && <Card me={me} reviewed={reviewed} />}
      </Known>
      <nav className={style.menu} aria-label={t('common.place.user')}>
        <ul>
          <Row icon={BookMarked} title={t('common.place.addresses')} href={paths.addresses.href()} />
          <Row icon={KeyRound} title={t('common.place.security')} href={paths.security.href()} />
        </ul>
        <ul>
          <Row icon={CircleDollarSign} title={t('user.fiat')} value={t('user.fiat.rate')} />
          <Row
            icon={Globe}
            title={t('user.language')}
            value={<span lang={chosen?.tag}>{chosen?.label}</span>}
            onClick={() => (languageSheetOpen.value = true)}
          />
          <Row
            icon={SlidersHorizontal}
            title={t('common.place.settings')}
            onClick={() => (settingsSheetOpen.value = true)}
          />
        </ul>
        <ul>
          <Article icon={CircleHelp} id="faq" title={t('user.faq')} />
          <Article icon={Landmark} id="certificates" title={t('user.certificates')} />
          <Row icon={Share2} title={t('common.place.share')} href={paths.share.href()} />
          <Article icon={Headset} id="contact" title={t('common.contact')} />
          <Article icon={FileText} id="terms" title={t('common.terms')} />
        </ul>
      </nav>
      <div className={style.exit}>
        <Exit />
      </div>
    </Screen>
  )
}

export default UserCenter
