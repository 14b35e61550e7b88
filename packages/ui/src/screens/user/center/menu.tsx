import { ARTICLES } from '@app/sdk/rules'
import { useSignals } from '@preact/signals-react/runtime'
import {
  BookMarked,
  ChevronRight,
  CircleDollarSign,
  CircleHelp,
  FileText,
  Globe,
  Headset,
  KeyRound,
  Landmark,
  Share2,
  SlidersHorizontal,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '../../../paths.ts'
import { ListRow } from '../../../components/list-row.tsx'
import { useT } from '../../../locales/intl.ts'
import { languages } from '../../../locales/intl.ts'
import { language, languageSheetOpen } from '../../../state/language.ts'
import { settingsSheetOpen } from '../../../state/settings.ts'
import style from './center.module.css'

interface RowProps {
  readonly icon: LucideIcon
  readonly title: string
  /** What is set. */
  readonly value?: ReactNode
  readonly href?: string
  readonly onClick?: () => void
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

const Article = ({ icon, id, title }: { icon: LucideIcon; id: keyof typeof ARTICLES; title: string }) => (
  <Row icon={icon} title={title} href={paths.article.href({ id: String(ARTICLES[id]), title })} />
)

/** What there is to set and to read. Source: SPEC §2 (/user/index). */
export const Menu = () => {
  useSignals()
  const t = useT()
  const chosen = languages.find(({ value }) => value === language.value)
  return (
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
  )
}
