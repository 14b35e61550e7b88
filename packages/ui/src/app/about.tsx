import { ARTICLES } from '@app/sdk/rules'
import { useSignals } from '@preact/signals-react/runtime'
import { Link } from 'wouter'
import { version } from '../../package.json'
import { Fact, Facts } from '../components/facts.tsx'
import { useT } from '../locales/intl.ts'
import { signedIn } from '../state/session.ts'
import style from './about.module.css'
import { paths } from '../paths.ts'

/** Which app this is, whose platform it talks to, and the terms of it. */
export const About = ({ onLeave }: { onLeave: () => void }) => {
  useSignals()
  const t = useT()
  const terms = t('common.terms')
  return (
    <section className={style.about} aria-label={t('settings.about')}>
      <Facts>
        <Fact name={t('settings.version')}>{version}</Fact>
        <Fact name={t('settings.platform')}>{location.host}</Fact>
      </Facts>
      {/* Articles are for users. */}
      {signedIn.value && (
        <Link
          className={style.terms}
          href={paths.article.href({ id: String(ARTICLES.terms), title: terms })}
          onClick={onLeave}
        >
          {terms} ›
        </Link>
      )}
    </section>
  )
}
