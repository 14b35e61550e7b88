import { useSignals } from '@preact/signals-react/runtime'
import { Copy, Share2 } from 'lucide-react'
import { paths } from '../../paths.ts'
import { Button, IconButton } from '../../components/button.tsx'
import { Fact, Facts, NumFact } from '../../components/facts.tsx'
import { QrCode } from '../../components/qr-code.tsx'
import { useT, type Translate } from '../../locales/intl.ts'
import { copy } from '../../shared/copy.ts'
import { Known } from '../../shared/known.tsx'
import { Screen } from '../../shared/screen.tsx'
import { review } from '../../state/identity.ts'
import { user } from '../../state/session.ts'
import { UserMenu } from './center/menu.tsx'
import style from './center/share.module.css'

/** A placeholder link that belongs to no account; a scan shows that. Source: product §2 (/user/share). */
const SAMPLE = { code: 'sample code', account: 'sample@example.com', id: '2024010148' }

/** Shares the registration link with the invitation code; copies it if the device cannot share. */
const share = async (t: Translate, code: string | undefined): Promise<void> => {
  const url = `${location.origin}${import.meta.env.BASE_URL}${paths.register.href().slice(1)}`
  const text = code ? t('share.text.code', { code }) : t('share.text')
  try {
    // A TypeError: the device cannot share.
    await navigator.share({ text, url })
  } catch (error) {
    // An AbortError: the user closed the share dialog.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(t, `${text}\n${url}`)
  }
}

/** The credit score on the card. Source: product §9. */
const CREDIT_SCORE = 100

/** The user's invitation code and a sample card. Source: product §2 (/user/share). */
const Share = () => {
  useSignals()
  const t = useT()
  const code = user.value?.extension_code
  return (
    <Screen title={t('common.place.share')} className="page stack" beside={<UserMenu />}>
      <Known of={review} flush heights={[86]}>
        {() =>
          code && (
            <section className="card row spread gap-3">
              <div>
                <p className="caption">{t('share.code')}</p>
                <p className={style.code}>{code}</p>
              </div>
              <IconButton label={t('share.code.copy')} onClick={() => void copy(t, code)}>
                <Copy size={18} />
              </IconButton>
            </section>
          )
        }
      </Known>
      <section className={style.sample} aria-labelledby="share-sample">
        <div className="row gap-3">
          <h2 id="share-sample" className="tag" data-tone="warning">
            {t('share.sample')}
          </h2>
          <p className="caption">{t('share.sample.note')}</p>
        </div>
        <div className="middle">
          <QrCode value={SAMPLE.code} label={t('share.sample.qr')} />
        </div>
        <Facts>
          <Fact name={t('common.account')}>{SAMPLE.account}</Fact>
          <Fact name={t('user.uid')}>{SAMPLE.id}</Fact>
          <NumFact name={t('user.score')} value={CREDIT_SCORE} />
        </Facts>
      </section>
      <Button variant="accent" wide onClick={() => void share(t, code)}>
        <Share2 size={20} aria-hidden="true" />
        {t('common.place.share')}
      </Button>
    </Screen>
  )
}

export default Share
