import { codeCountdown } from '@app/sdk/rules'
import { useComputed } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { useState, type ComponentProps } from 'react'
import { TextField } from '../../components/text-field.tsx'
import { toast } from '../../components/toast.tsx'
import { useT } from '../../locales/intl.ts'
import { app } from '../../state/app.ts'
import { countdownFrom, countdownNow } from '../../state/clock.ts'
import { codeSent } from '../../state/code.ts'
import { errorText } from '../../state/error-text.ts'
import style from './auth.module.css'

type Field = Pick<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'error'>

/** The account, an email address, marked as such for keyboards and password managers. */
export const AccountField = (props: Field & { readonly label: string }) => (
  <TextField
    {...props}
    type="email"
    name="username"
    autoComplete="username"
    autoCapitalize="none"
    enterKeyHint="next"
  />
)

/** A new password, typed twice. */
export const NewPassword = ({
  label,
  password,
  confirm,
}: Record<'password' | 'confirm', Field> & { readonly label: string }) => {
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

interface CodeFieldProps extends Field {
  readonly purpose: keyof typeof codeSent.value
  /** The recipient of the code; '' calls `onNoAccount`. */
  readonly account: string
  readonly onNoAccount: () => void
}

/** The verification code, with the button that sends one. Source: product §4 (Verification-code button). */
export const CodeField = ({ purpose, account, onNoAccount, ...field }: CodeFieldProps) => {
  useSignals()
  const t = useT()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<{ readonly account: string; readonly error: unknown }>()
  const { value: wait } = useComputed(() => {
    const sentAt = codeSent.value[purpose]
    return codeCountdown(sentAt === null ? null : countdownFrom(sentAt), countdownNow())
  })
  const send = async () => {
    setFailed(undefined)
    if (account === '') return onNoAccount()
    setBusy(true)
    try {
      await app.api.account.sendCode({ user_string: account, type: purpose })
      codeSent.value = { ...codeSent.value, [purpose]: app.time.now() }
      toast(t('auth.code.sent', { account }), 'success')
    } catch (error) {
      setFailed({ account, error })
    } finally {
      setBusy(false)
    }
  }
  // The error belongs to the account for which the code was requested.
  const failure = failed?.account === account ? errorText(t, failed.error) : undefined
  return (
    <TextField
      {...field}
      error={field.error ?? failure}
      label={t('auth.code')}
      inputMode="numeric"
      autoComplete="one-time-code"
      enterKeyHint="next"
      end={
        <button
          type="button"
          className={style.send}
          disabled={busy || wait > 0}
          aria-label={wait > 0 ? t('auth.code.waitLabel', { n: wait }) : undefined}
          onClick={() => void send()}
        >
          {wait > 0 ? t('auth.code.wait', { n: wait }) : t('auth.code.send')}
        </button>
      }
    />
  )
}
