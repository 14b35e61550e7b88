import type { useForm } from '../../app/use-form.ts'
import { TextField } from '../../components/text-field.tsx'
import { useT } from '../../locales/intl.ts'

interface NewPasswordProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly confirmed: string
  readonly onConfirm: (value: string) => void
  readonly wrong: ReturnType<typeof useForm>['wrong']
}

/** A new password, typed twice. */
export const NewPassword = ({ label, value, onChange, confirmed, onConfirm, wrong }: NewPasswordProps) => {
  const t = useT()
  const field = { type: 'password', autoComplete: 'new-password' } as const
  return (
    <>
      <TextField
        {...field}
        label={label}
        name="new-password"
        enterKeyHint="next"
        value={value}
        onChange={onChange}
        error={wrong('passwordRequired')}
      />
      <TextField
        {...field}
        label={t('auth.confirmPassword')}
        name="confirm-password"
        enterKeyHint="go"
        value={confirmed}
        onChange={onConfirm}
        error={wrong('confirmPasswordRequired', 'passwordInconsistency')}
      />
    </>
  )
}
