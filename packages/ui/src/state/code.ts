import { codeCountdown } from '@app/sdk'
import { computed } from '@preact/signals-react'
import { app } from './app.ts'
import { now } from './clock.ts'
import { fieldsOf, stored } from './stored.ts'

/** What a verification code is for: 'email' to register, 'forget' to reset the password. */
export type CodePurpose = 'email' | 'forget'

/** When the last code of each purpose was sent, unix ms: kept, so that leaving the page does not restart the 60 s. */
const sentAt = stored('h4.code', value => {
  const { email, forget } = fieldsOf(value)
  return {
    email: typeof email === 'number' ? email : null,
    forget: typeof forget === 'number' ? forget : null,
  }
})

const waits = {
  email: computed(() => codeCountdown(sentAt.value.email, now())),
  forget: computed(() => codeCountdown(sentAt.value.forget, now())),
}

/** Whole seconds until another code may be sent, 0 when it may. Source: SPEC §4 (Verification-code button). */
export const codeWait = (purpose: CodePurpose) => waits[purpose]

/** Has a code sent; the countdown starts when the platform took it. */
export const sendCode = async (account: string, purpose: CodePurpose) => {
  await app.api.account.sendCode({ user_string: account, type: purpose })
  sentAt.value = { ...sentAt.value, [purpose]: Date.now() }
}
