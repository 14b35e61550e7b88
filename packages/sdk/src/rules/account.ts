import { setField, type Form, type SetField } from './form.ts'
import type { Message, MessageId } from './messages.ts'

/** Seconds between two verification codes. Source: SPEC §9. */
export const CODE_COUNTDOWN = 60

/**
 * Whole seconds until another verification code may be sent, 0 when it may.
 *
 * @param sentAt When the last was sent, unix ms; null for never. @param now unix ms.
 * Source: SPEC §4 (Verification-code button).
 */
export function codeCountdown(sentAt: number | null, now: number): number {
  if (sentAt === null) return 0
  return Math.max(0, Math.min(CODE_COUNTDOWN, Math.ceil(CODE_COUNTDOWN - (now - sentAt) / 1000)))
}

/** A form that is sent as it stands. */
type PlainForm<State> = Form<State, SetField<State>, State, void>

/** What is typed to sign in. */
export interface LoginState {
  readonly user_string: string
  readonly password: string
  readonly remember: boolean
}

/** Source: SPEC §3 (Login form). */
export const loginForm: PlainForm<LoginState> = {
  initial: { user_string: '', password: '', remember: false },
  reduce: setField,
  summarise: state => ({ ...state, user_string: state.user_string.trim() }),
  errors: state => missing([state.user_string, 'emailRequired'], [state.password, 'passwordRequired']),
}

/** What is typed to make an account. */
export interface RegisterState {
  readonly user_string: string
  readonly phone: string
  readonly code: string
  readonly password: string
  readonly re_password: string
  readonly extension_code: string
}

/** Source: SPEC §3 (Register form), §5 (Register). */
export const registerForm: PlainForm<RegisterState> = {
  initial: { user_string: '', phone: '', code: '', password: '', re_password: '', extension_code: '' },
  reduce: setField,
  summarise: state => ({ ...state, user_string: state.user_string.trim(), code: state.code.trim() }),
  errors: ({ user_string, code, password, re_password }) =>
    withNewPassword(user_string, code, password, re_password),
}

/** What is typed to set a new password. */
export interface ForgotState {
  readonly account: string
  readonly code: string
  readonly password: string
  readonly repassword: string
}

/** Source: SPEC §3 (Forgot form), §5 (Register: same rules with the account field). */
export const forgotForm: PlainForm<ForgotState> = {
  initial: { account: '', code: '', password: '', repassword: '' },
  reduce: setField,
  summarise: state => ({ ...state, account: state.account.trim(), code: state.code.trim() }),
  errors: ({ account, code, password, repassword }) => withNewPassword(account, code, password, repassword),
}

function missing(...fields: readonly (readonly [value: string, id: MessageId])[]): readonly Message[] {
  return fields.filter(([value]) => value.trim() === '').map(([, id]) => ({ id }))
}

function withNewPassword(
  account: string,
  code: string,
  password: string,
  confirm: string,
): readonly Message[] {
  const found = missing(
    [account, 'emailRequired'],
    [code, 'codeRequired'],
    [password, 'passwordRequired'],
    [confirm, 'confirmPasswordRequired'],
  )
  return found.length > 0 || password === confirm ? found : [{ id: 'passwordInconsistency' }]
}
