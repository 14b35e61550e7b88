import { ARTICLES } from '@app/sdk/rules'
import { useSignals } from '@preact/signals-react/runtime'
import { TriangleAlert } from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '../../../paths.ts'
import { Fact, Facts } from '../../../components/facts.tsx'
import { useT } from '../../../locales/intl.ts'
import { user } from '../../../state/session.ts'
import style from './identity.module.css'

/** Reminds of what must be bound first, and says what is as far as the platform told. Source: SPEC §2, §6. */
export const Bound = () => {
  useSignals()
  const t = useT()
  const { email, phone } = user.value ?? {}
  // A platform that leaves one out has not said that it is not bound.
  const told = [
    { name: t('common.email'), value: email },
    { name: t('identity.phone'), value: phone },
  ].filter(({ value }) => value !== undefined)
  return (
    <section className={style.reminder}>
      <p>
        <TriangleAlert size={16} aria-hidden="true" />
        {t('identity.bindFirst')}
      </p>
      {told.length > 0 && (
        <Facts>
          {told.map(({ name, value }) => (
            <Fact key={name} name={name}>
              <span className={style.bound}>{value || t('identity.notBound')}</span>
            </Fact>
          ))}
        </Facts>
      )}
      {!(email && phone) && (
        <Link
          className={style.way}
          href={paths.article.href({ id: String(ARTICLES.contact), title: t('common.contact') })}
        >
          {t('common.contact')} ›
        </Link>
      )}
    </section>
  )
}
