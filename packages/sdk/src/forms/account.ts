import { missing } from './checks.ts'
import { setField, type PlainForm } from './form.ts'
import type { Message } from './messages.ts'

/** What is typed to sign in. */
export interface LoginState {
  readonly user_string: string
  readonly password: string
  readonly remember: boolean
}

/** Source: product §3 (Login form). */
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

/** Source: product §3 (Register form), §5 (Register). */
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

/** Source: product §3 (Forgot form), §5 (Register: same rules with the account field). */
export const forgotForm: PlainForm<ForgotState> = {
  initial: { account: '', code: '', password: '', repassword: '' },
  reduce: setField,
  summarise: state => ({ ...state, account: state.account.trim(), code: state.code.trim() }),
  errors: ({ account, code, password, repassword }) => withNewPassword(account, code, password, repassword),
}

/** What is typed on the security page. */
export interface SecurityState {
  readonly email: string
  readonly code: string
  readonly password: string
  readonly re_password: string
}

/**
 * The form of /user/security, which no endpoint takes. Choice: it is judged by the rules of the forgot form.
 * Source: product §2 (/user/security).
 */
export const securityForm: PlainForm<SecurityState> = {
  initial: { email: '', code: '', password: '', re_password: '' },
  reduce: setField,
  summarise: state => ({ ...state, email: state.email.trim(), code: state.code.trim() }),
  errors: ({ email, code, password, re_password }) => withNewPassword(email, code, password, re_password),
}

const withNewPassword = (
  account: string,
  code: string,
  password: string,
  confirm: string,
): readonly Message[] => {
  const found = missing(
    [account, 'emailRequired'],
    [code, 'codeRequired'],
    [password, 'passwordRequired'],
    [confirm, 'confirmPasswordRequired'],
  )
  return found.length > 0 || password === confirm ? found : [{ id: 'passwordInconsistency' }]
}
