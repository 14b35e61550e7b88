import { registerForm } from '@app/sdk/forms'
import { Link, useLocation } from 'wouter'
import { paths } from '../../paths.ts'
import { SubmitForm } from '../../shared/submit-form.tsx'
import { useForm } from '../../shared/use-form.ts'
import { TextField } from '../../components/text-field.tsx'
import { useT } from '../../locales/intl.ts'
import { app } from '../../state/app.ts'
import { newAccount } from '../../state/session.ts'
import style from './auth.module.css'
import { AccountField, CodeField, NewPassword } from './fields.tsx'

/** /common/register. Source: product §2, §5 (Register). */
const Register = () => {
  const t = useT()
  const [, navigate] = useLocation()
  const form = useForm(registerForm, summary => app.api.account.register(summary), {
    success: t('auth.register.done'),
    leaves: true,
    onDone: ({ user_string }) => {
      newAccount.value = user_string
      navigate(paths.login.href())
    },
  })
  return (
    <main className={style.page}>
      <h1 tabIndex={-1} className={style.title}>
        {t('auth.register.title')}
      </h1>
      <SubmitForm form={form} className={style.form} action={t('auth.register.submit')}>
        <AccountField label={t('common.email')} {...form.field('user_string', 'emailRequired')} />
        <TextField
          label={t('auth.phone.optional')}
          type="tel"
          name="tel"
          autoComplete="tel"
          enterKeyHint="next"
          {...form.field('phone')}
        />
        <CodeField
          purpose="email"
          account={form.state.user_string.trim()}
          onNoAccount={() => form.warn({ id: 'emailRequired' })}
          {...form.field('code', 'codeRequired')}
        />
        <NewPassword
          label={t('auth.password')}
          password={form.field('password', 'passwordRequired')}
          confirm={form.field('re_password', 'confirmPasswordRequired', 'passwordInconsistency')}
        />
        <TextField
          label={t('auth.invitation.optional')}
          name="invitation"
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="go"
          {...form.field('extension_code')}
        />
      </SubmitForm>
      <p className={style.other}>
        {t('auth.register.hasAccount')}
        <Link className="link" href={paths.login.href()}>
          {t('auth.register.login')}
        </Link>
      </p>
    </main>
  )
}

export default Register
