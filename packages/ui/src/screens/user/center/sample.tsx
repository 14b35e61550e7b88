import { CREDIT_SCORE } from '@app/sdk/rules'
import { QrCode } from '../../../components/qr-code.tsx'
import { Fact, Facts } from '../../../components/facts.tsx'
import { Num } from '../../../components/num.tsx'
import { useT } from '../../../locales/intl.ts'
import style from './share.module.css'

/** A placeholder, nobody's: it says so itself when it is scanned. Source: SPEC §2 (/user/share). */
const SAMPLE = { code: 'H4 sample code', account: 'sample@h4.example', id: '2024010148' }

export const Sample = () => {
  const t = useT()
  return (
    <section className={style.sample} aria-labelledby="share-sample">
      <div className={style.head}>
        <h2 id="share-sample" className={style.tag}>
          {t('share.sample')}
        </h2>
        <p className={style.quiet}>{t('share.sample.note')}</p>
      </div>
      <div className={style.qr}>
        <QrCode value={SAMPLE.code} label={t('share.sample.qr')} />
      </div>
      <Facts>
        <Fact name={t('common.account')}>{SAMPLE.account}</Fact>
        <Fact name={t('user.uid')}>{SAMPLE.id}</Fact>
        <Fact name={t('user.score')}>
          <Num value={CREDIT_SCORE} />
        </Fact>
      </Facts>
    </section>
  )
}
