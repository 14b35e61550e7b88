import { forgotForm } from '@app/sdk'
import { signal } from '@preact/signals-react'
import { useState } from 'react'
import { useBack } from '../../shared/use-back.ts'
import { useForm } from '../../shared/use-form.ts'
import { useHere } from '../../shared/use-here.ts'
import { toast } from '../../components/toast.tsx'
import { useT } from '../../locales/intl.ts'
import { app } from '../../state/app.ts'
import style from './auth.module.css'
import { AccountField, AuthForm, NewPassword } from './auth-form.tsx'
import { CodeField } from './code-field.tsx'

interface ForgetFormProps {
  /** Whose password it is, where that is known. */
  readonly account?: string | undefined
  /** The platform has the new password, and the form is still there. */
  readonly onDone: () => void
}

/** Sets a new password with a code. Source: SPEC §3 (Forgot form), §5. */
export const ForgetForm = ({ account = '', onDone }: ForgetFormProps) => {
  const t = useT()
  const here = useHere()
  const [draft] = useState(() => signal({ ...forgotForm.initial, account }))
  const form = useForm(
    forgotForm,
    async summary => {
      await app.api.account.reset(summary)
      toast(t('success'), 'success', 'anywhere')
      if (here.current) onDone()
    },
    { draft },
  )
  return (
    <AuthForm form={form} submit={t('auth.forget.submit')}>
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
    </AuthForm>
  )
}

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
