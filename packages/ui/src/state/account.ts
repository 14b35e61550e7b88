import type { ForgotState, RegisterState } from '@app/sdk'
import { app } from './app.ts'

/** Makes an account; nobody is signed in by it. @throws AppError as `account.register` does. */
export const register = (form: RegisterState) => app.api.account.register(form)

/** Sets a new password with a code. @throws AppError as `account.reset` does. */
export const resetPassword = (form: ForgotState) => app.api.account.reset(form)
