import type { Amount } from '@app/sdk'
import { useSignals } from '@preact/signals-react/runtime'
import { TriangleAlert } from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '../../paths.ts'
import { articleLink } from '../../shared/articles.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Fact, Facts, NumFact } from '../../components/facts.tsx'
import { useT } from '../../locales/intl.ts'
import { user } from '../../state/session.ts'
import style from './identity/identity.module.css'
import { IdentityScreen } from './identity/review.tsx'

/** Daily limit of a verified user, in BTC. Shown, not enforced. Source: product §6, §9. */
const VERIFIED_DAILY_BTC = '200' as Amount
/** Limit of one fiat trade of a verified user, in USDT. Shown, not enforced. Source: product §6, §9. */
const VERIFIED_FIAT_USDT = '2000' as Amount

/** Names what must be bound first, and what is bound as far as known. Source: product §2, §6. */
const Bound = () => {
  useSignals()
  const t = useT()
  const { email, phone } = user.value ?? {}
  // A missing field does not mean that it is not bound.
  const contacts = Object.entries({ [t('common.email')]: email, [t('identity.phone')]: phone }).filter(
    ([, value]) => value !== undefined,
  )
  const contact = articleLink(t, 'contact')
  return (
    <section className="card stack gap-3">
      <p className="iconed">
        <TriangleAlert size={16} aria-hidden="true" />
        {t('identity.bindFirst')}
      </p>
      {contacts.length > 0 && (
        <Facts>
          {contacts.map(([name, value]) => (
            <Fact key={name} name={name}>
              <span className="anywhere">{value || t('identity.notBound')}</span>
            </Fact>
          ))}
        </Facts>
      )}
      {!(email && phone) && (
        <Link className={style.way} href={contact.href}>
          <span>
            {contact.title} <span aria-hidden="true">›</span>
          </span>
        </Link>
      )}
    </section>
  )
}

/** The benefits of the authentication, with a link to it. Source: product §2 (/user/real_mark), §6. */
const RealMark = () => {
  const t = useT()
  return (
    <IdentityScreen>
      {isOpen => (
        <>
          <section>
            <h2 className={style.heading}>{t('identity.benefits')}</h2>
            <dl className={style.benefits}>
              <NumFact name={t('identity.daily')} value={VERIFIED_DAILY_BTC} unit="BTC" />
              <NumFact name={t('identity.fiat')} value={VERIFIED_FIAT_USDT} unit="USDT" />
            </dl>
          </section>
          {isOpen && <Bound />}
          {isOpen && (
            <ButtonLink variant="accent" wide href={paths.identity.href()}>
              {t('identity.go')}
            </ButtonLink>
          )}
        </>
      )}
    </IdentityScreen>
  )
}

export default RealMark
