import { forgotForm } from '@app/sdk'
import { useBack } from '../../app/use-back.ts'
import { useForm } from '../../app/use-form.ts'
import { toast } from '../../components/toast.tsx'
import { useT } from '../../locales/intl.ts'
import { resetPassword } from '../../state/account.ts'
import { AccountField } from './account-field.tsx'
import { AuthForm } from './auth-form.tsx'
import style from './auth.module.css'
import { CodeField } from './code-field.tsx'
import { NewPassword } from './new-password.tsx'

/** /common/forget. Source: SPEC §2, §5 (Forgot form). */
const Forget = () => {
  const t = useT()
  const back = useBack()
  const form = useForm(forgotForm, async summary => {
    await resetPassword(summary)
    toast(t('success'), 'success')
    back()
  })
  const { set, state, wrong } = form
  return (
    <main className={style.page}>
      <h1 tabIndex={-1} className={style.title}>
        {t('auth.forget.title')}
      </h1>
      <p className={style.lead}>{t('auth.forget.lead')}</p>
      <AuthForm form={form} submit={t('auth.forget.submit')}>
        <AccountField
          label={t('auth.account')}
          value={state.account}
          onChange={value => set('account', value)}
          error={wrong('emailRequired')}
        />
        <CodeField
          purpose="forget"
          account={state.account.trim()}
          onNoAccount={() => form.warn({ id: 'emailRequired' })}
          value={state.code}
          onChange={value => set('code', value)}
          error={wrong('codeRequired')}
        />
        <NewPassword
          label={t('auth.newPassword')}
          value={state.password}
          onChange={value => set('password', value)}
          confirmed={state.repassword}
          onConfirm={value => set('repassword', value)}
          wrong={wrong}
        />
      </AuthForm>
    </main>
  )
}

export default Forget
