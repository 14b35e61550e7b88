import { useSignals } from '@preact/signals-react/runtime'
import {
  BookMarked,
  ChevronRight,
  CircleDollarSign,
  CircleHelp,
  FileText,
  FlaskConical,
  Globe,
  Headset,
  KeyRound,
  Landmark,
  Share2,
  SlidersHorizontal,
  type LucideIcon,
} from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useLocation, useSearch } from 'wouter'
import { ListRow } from '../../../components/list-row.tsx'
import { languages, useT } from '../../../locales/intl.ts'
import { paths } from '../../../paths.ts'
import { articleLink } from '../../../shared/articles.ts'
import { language, languageSheetOpen } from '../../../state/language.ts'
import {
  enterPractice,
  hasPractice,
  isPractice,
  leavePractice,
  onlyPractice,
} from '../../../state/practice.ts'
import { settingsSheetOpen } from '../../../state/settings.ts'
import style from './center.module.css'

interface RowProps extends Pick<ComponentProps<typeof ListRow>, 'href' | 'onClick'> {
  readonly icon: LucideIcon
  readonly title: string
  /** The current value. */
  readonly value?: ReactNode
}

const Row = ({ icon: Icon, title, value, ...row }: RowProps) => {
  const [path] = useLocation()
  const search = useSearch()
  return (
    <li>
      <ListRow
        {...row}
        current={row.href === (search ? `${path}?${search}` : path)}
        title={<span className="regular">{title}</span>}
        start={<Icon className="soft" size={20} aria-hidden="true" />}
        end={
          <>
            {value !== undefined && <span className="caption digits">{value}</span>}
            {(row.href ?? row.onClick) && <ChevronRight className="faint" size={16} aria-hidden="true" />}
          </>
        }
      />
    </li>
  )
}

/** The links of the user center; on a desktop, beside the screens they lead to. */
export const UserMenu = () => {
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
        <Row icon={CircleHelp} {...articleLink(t, 'faq')} />
        <Row icon={Landmark} {...articleLink(t, 'certificates')} />
        <Row icon={Share2} title={t('common.place.share')} href={paths.share.href()} />
        <Row icon={Headset} {...articleLink(t, 'contact')} />
        <Row icon={FileText} {...articleLink(t, 'terms')} />
      </ul>
      {hasPractice && !onlyPractice && (
        <ul>
          <Row
            icon={FlaskConical}
            title={t(isPractice ? 'practice.leave' : 'practice.enter')}
            onClick={isPractice ? leavePractice : enterPractice}
          />
        </ul>
      )}
    </nav>
  )
}
