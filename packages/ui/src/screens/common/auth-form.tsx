import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../../components/button.tsx'
import { FormError } from '../../components/form-error.tsx'
import { TextField } from '../../components/text-field.tsx'
import { useT } from '../../locales/intl.ts'
import type { useForm } from '../../shared/use-form.ts'
import style from './auth.module.css'

type Field = Pick<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'error'>

/** The account, which is an email address: keyboard and password manager know it as such. */
export const AccountField = (props: Field & { label: string }) => (
  <TextField
    {...props}
    type="email"
    name="username"
    autoComplete="username"
    autoCapitalize="none"
    enterKeyHint="next"
  />
)

interface NewPasswordProps {
  readonly label: string
  readonly password: Field
  readonly confirm: Field
}

/** A new password, typed twice. */
export const NewPassword = ({ label, password, confirm }: NewPasswordProps) => {
  const t = useT()
  const field = { type: 'password', autoComplete: 'new-password' } as const
  return (
    <>
      <TextField {...field} {...password} label={label} name="new-password" enterKeyHint="next" />
      <TextField
        {...field}
        {...confirm}
        label={t('auth.confirmPassword')}
        name="confirm-password"
        enterKeyHint="go"
      />
    </>
  )
}

interface AuthFormProps {
  readonly form: Pick<ReturnType<typeof useForm>, 'props' | 'failure' | 'busy'>
  /** What the button says. */
  readonly submit: string
  /** The fields. */
  readonly children: ReactNode
}

/** A form of the visitor's pages: its fields, why it was not accepted, and its button. */
export const AuthForm = ({ form, submit, children }: AuthFormProps) => (
  <form {...form.props} className={style.form}>
    {children}
    <FormError>{form.failure}</FormError>
    <Button type="submit" variant="accent" wide busy={form.busy}>
      {submit}
    </Button>
  </form>
)
