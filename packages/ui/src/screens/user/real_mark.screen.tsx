import { VERIFIED_DAILY_BTC, VERIFIED_FIAT_USDT } from '@app/sdk/rules'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Num } from '../../components/num.tsx'
import { useT } from '../../locales/intl.ts'
import { Bound } from './identity/bound.tsx'
import { IdentityFrame } from './identity/frame.tsx'
import style from './identity/identity.module.css'
import { ReviewState } from './identity/review-state.tsx'

/** What an authentication is good for, and the way to it. Source: SPEC §2 (/user/real_mark), §6. */
const RealMark = () => {
  const t = useT()
  return (
    <IdentityFrame>
      {review => {
        const isOpen = review === 'none' || review === 'refused'
        return (
          <>
            <ReviewState review={review} />
            <section>
              <h2 className={style.heading}>{t('identity.benefits')}</h2>
              <dl className={style.benefits}>
                <div>
                  <dt>{t('identity.daily')}</dt>
                  <dd>
                    <Num value={VERIFIED_DAILY_BTC} unit="BTC" />
                  </dd>
                </div>
                <div>
                  <dt>{t('identity.fiat')}</dt>
                  <dd>
                    <Num value={VERIFIED_FIAT_USDT} unit="USDT" />
                  </dd>
                </div>
              </dl>
            </section>
            {isOpen && (
              <>
                <Bound />
                <ButtonLink variant="accent" wide href={paths.identity.href()}>
                  {t('identity.go')}
                </ButtonLink>
              </>
            )}
          </>
        )
      }}
    </IdentityFrame>
  )
}

export default RealMark
