import { useSignals } from '@preact/signals-react/runtime'
import { Copy, Share2 } from 'lucide-react'
import { copy } from '../../shared/copy.ts'
import { useBack } from '../../shared/use-back.ts'
import { Button, IconButton } from '../../components/button.tsx'
import { TopBar } from '../../components/top-bar.tsx'
import { useT } from '../../locales/intl.ts'
import { user } from '../../state/session.ts'
import { Sample } from './center/sample.tsx'
import { share } from './center/share.ts'
import style from './center/share.module.css'

/** The user's invitation code and a sample of a card to show. Source: SPEC §2 (/user/share). */
const Share = () => {
  useSignals()
  const t = useT()
  const code = user.value?.extension_code
  return (
    <>
      <TopBar title={t('common.place.share')} onBack={useBack()} />
      <main className={style.page}>
        {code && (
          <section className={style.invitation}>
            <div>
              <p className={style.quiet}>{t('share.code')}</p>
              <p className={style.code}>{code}</p>
            </div>
            <IconButton label={t('share.code.copy')} onClick={() => void copy(t, code)}>
              <Copy size={18} />
            </IconButton>
          </section>
        )}
        <Sample />
        <Button variant="accent" wide onClick={() => void share(t, code)}>
          <Share2 size={20} aria-hidden="true" />
          {t('common.place.share')}
        </Button>
      </main>
    </>
  )
}

export default Share
