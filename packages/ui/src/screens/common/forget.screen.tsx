import { forgotForm } from '@app/sdk/forms'
import { useBack } from '../../shared/use-back.ts'
import { SubmitForm } from '../../shared/submit-form.tsx'
import { useForm } from '../../shared/use-form.ts'
import { useT } from '../../locales/intl.ts'
import { app } from '../../state/app.ts'
import style from './auth.module.css'
import { AccountField, CodeField, NewPassword } from './fields.tsx'

interface ForgetFormProps {
  readonly account?: string
  readonly onDone: () => void
}

/** Sets a new password with a verification code. Source: product §3 (Forgot form), §5. */
export const ForgetForm = ({ account = '', onDone }: ForgetFormProps) => {
  const t = useT()
  const form = useForm(
    { ...forgotForm, initial: { ...forgotForm.initial, account } },
    summary => app.api.account.reset(summary),
    { onDone, success: t('auth.forget.done'), leaves: true },
  )
  return (
    <SubmitForm form={form} className={style.form} action={t('auth.forget.submit')}>
      <AccountField label={t('common.account')} {...form.field('account', 'emailRequired')} />
      <CodeField
        purpose="forget"
        account={form.state.account.trim()}
        onNoAccount={() => form.warn({ id: 'emailRequired' })}
        {...form.field('code', 'codeRequired')}
      />
      <NewPassword
        label={t('auth.newPassword')}
        password={form.field('password', 'passwordRequired')}
        confirm={form.field('repassword', 'confirmPasswordRequired', 'passwordInconsistency')}
      />
    </SubmitForm>
  )
}

/** /common/forget. Source: product §2, §5 (Forgot form). */
const Forget = () => {
  const t = useT()
  return (
    <main className={style.page}>
      <h1 tabIndex={-1} className={style.title}>
        {t('common.place.forget')}
      </h1>
      <p className={style.lead}>{t('auth.forget.lead')}</p>
      <ForgetForm onDone={useBack()} />
    </main>
  )
}

export default Forget
