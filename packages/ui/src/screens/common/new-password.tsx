import type { ComponentProps } from 'react'
import { TextField } from '../../components/text-field.tsx'
import { useT } from '../../locales/intl.ts'

type Field = Pick<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'error'>

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
