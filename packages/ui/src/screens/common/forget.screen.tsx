import { useBack } from '../../shared/use-back.ts'
import { useT } from '../../locales/intl.ts'
import style from './auth.module.css'
import { ForgetForm } from './forget-form.tsx'

/** /common/forget. Source: SPEC §2, §5 (Forgot form). */
const Forget = () => {
  const t = useT()
  const back = useBack()
  return (
    <main className={style.page}>
      <h1 tabIndex={-1} className={style.title}>
        {t('common.place.forget')}
      </h1>
      <p className={style.lead}>{t('auth.forget.lead')}</p>
      <ForgetForm onDone={back} />
    </main>
  )
}

export default Forget
