import { forgotForm } from '@app/sdk'
import { useBack } from '../../app/use-back.ts'
import { useForm } from '../../app/use-form.ts'
import { Button } from '../../components/button.tsx'
import { FormError } from '../../components/form-error.tsx'
import { TextField } from '../../components/text-field.tsx'
import { toast } from '../../components/toast.tsx'
import { useT } from '../../locales/intl.ts'
import { resetPassword } from '../../state/account.ts'
import style from './auth.module.css'
import { CodeField } from './code-field.tsx'

/** /common/forget. Source: SPEC §2, §5 (Forgot form). */
const Forget = () => {
  const t = useT()
  const back = useBack()
  const form = useForm(forgotForm, async summary => {
    await resetPassword(summary)
    toast(t('success'), 'success')
    back()
  })
  const { set, state } = form
  return (
    <main className={style.page}>
      <h1 tabIndex={-1} className={style.title}>
        {t('auth.forget.title')}
      </h1>
      <p className={style.lead}>{t('auth.forget.lead')}</p>
      <form {...form.props} className={style.form}>
        <TextField
          label={t('auth.account')}
          type="email"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          enterKeyHint="next"
          value={state.account}
          onChange={value => set('account', value)}
          error={form.wrong('emailRequired')}
        />
        <CodeField
          purpose="forget"
          account={state.account.trim()}
          onNoAccount={() => form.warn({ id: 'emailRequired' })}
          onFailure={form.fail}
          value={state.code}
          onChange={value => set('code', value)}
          error={form.wrong('codeRequired')}
        />
        <TextField
          label={t('auth.newPassword')}
          type="password"
          name="new-password"
          autoComplete="new-password"
          enterKeyHint="next"
          value={state.password}
          onChange={value => set('password', value)}
          error={form.wrong('passwordRequired')}
        />
        <TextField
          label={t('auth.confirmPassword')}
          type="password"
          name="confirm-password"
          autoComplete="new-password"
          enterKeyHint="go"
          value={state.repassword}
          onChange={value => set('repassword', value)}
          error={form.wrong('confirmPasswordRequired', 'passwordInconsistency')}
        />
        <FormError>{form.failure}</FormError>
        <Button type="submit" variant="accent" wide busy={form.busy}>
          {t('auth.forget.submit')}
        </Button>
      </form>
    </main>
  )
}

export default Forget
