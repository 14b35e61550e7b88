import { registerForm } from '@app/sdk'
import { Link, useLocation } from 'wouter'
import { paths } from '../../app/paths.ts'
import { useForm } from '../../app/use-form.ts'
import { Button } from '../../components/button.tsx'
import { FormError } from '../../components/form-error.tsx'
import { TextField } from '../../components/text-field.tsx'
import { toast } from '../../components/toast.tsx'
import { useT } from '../../locales/intl.ts'
import { register } from '../../state/account.ts'
import style from './auth.module.css'
import { CodeField } from './code-field.tsx'

/** /common/register. Source: SPEC §2, §5 (Register). */
const Register = () => {
  const t = useT()
  const [, navigate] = useLocation()
  const form = useForm(registerForm, async summary => {
    await register(summary)
    toast(t('success'), 'success')
    navigate(paths.login.href())
  })
  const { set, state } = form
  return (
    <main className={style.page}>
      <h1 tabIndex={-1} className={style.title}>
        {t('auth.register.title')}
      </h1>
      <form {...form.props} className={style.form}>
        <TextField
          label={t('auth.email')}
          type="email"
          name="email"
          autoComplete="email"
          autoCapitalize="none"
          enterKeyHint="next"
          value={state.user_string}
          onChange={value => set('user_string', value)}
          error={form.wrong('emailRequired')}
        />
        <TextField
          label={t('auth.phone.optional')}
          type="tel"
          name="tel"
          autoComplete="tel"
          enterKeyHint="next"
          value={state.phone}
          onChange={value => set('phone', value)}
        />
        <CodeField
          purpose="email"
          account={state.user_string.trim()}
          onNoAccount={() => form.warn({ id: 'emailRequired' })}
          onFailure={form.fail}
          value={state.code}
          onChange={value => set('code', value)}
          error={form.wrong('codeRequired')}
        />
        <TextField
          label={t('auth.password')}
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
          enterKeyHint="next"
          value={state.re_password}
          onChange={value => set('re_password', value)}
          error={form.wrong('confirmPasswordRequired', 'passwordInconsistency')}
        />
        <TextField
          label={t('auth.invitation.optional')}
          name="invitation"
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="go"
          value={state.extension_code}
          onChange={value => set('extension_code', value)}
        />
        <FormError>{form.failure}</FormError>
        <Button type="submit" variant="accent" wide busy={form.busy}>
          {t('auth.register.submit')}
        </Button>
        <p className={style.other}>
          {t('auth.register.hasAccount')}
          <Link className={style.link} href={paths.login.href()}>
            {t('auth.register.login')}
          </Link>
        </p>
      </form>
    </main>
  )
}

export default Register
