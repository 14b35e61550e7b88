import { missing } from './checks.ts'
import { setField, type PlainForm } from './form.ts'
import type { Message } from './messages.ts'

/** The fields of the login form. */
export interface LoginState {
  readonly user_string: string
  readonly password: string
  readonly remember: boolean
}

/** The login form. Source: product §3 (Login form). */
export const loginForm: PlainForm<LoginState> = {
  initial: { user_string: '', password: '', remember: false },
  reduce: setField,
  summarise: state => ({ ...state, user_string: state.user_string.trim() }),
  errors: state => missing([state.user_string, 'emailRequired'], [state.password, 'passwordRequired']),
}

/** The fields of the registration form. */
export interface RegisterState {
  readonly user_string: string
  readonly phone: string
  readonly code: string
  readonly password: string
  readonly re_password: string
  readonly extension_code: string
}

/** The registration form. Source: product §3 (Register form), §5 (Register). */
export const registerForm: PlainForm<RegisterState> = {
  initial: { user_string: '', phone: '', code: '', password: '', re_password: '', extension_code: '' },
  reduce: setField,
  summarise: state => ({ ...state, user_string: state.user_string.trim(), code: state.code.trim() }),
  errors: ({ user_string, code, password, re_password }) =>
    passwordErrors(user_string, code, password, re_password),
}

/** The fields of the form for a forgotten password. */
export interface ForgotState {
  readonly account: string
  readonly code: string
  readonly password: string
  readonly repassword: string
}

/**
 * The form for a forgotten password. Source: product §3 (Forgot form), §5 (Register: same rules with the account
 * field).
 */
export const forgotForm: PlainForm<ForgotState> = {
  initial: { account: '', code: '', password: '', repassword: '' },
  reduce: setField,
  summarise: state => ({ ...state, account: state.account.trim(), code: state.code.trim() }),
  errors: ({ account, code, password, repassword }) => passwordErrors(account, code, password, repassword),
}

const passwordErrors = (
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
