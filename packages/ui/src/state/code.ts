import { fieldsOf, stored } from './stored.ts'

const momentOf = (value: unknown) => (typeof value === 'number' ? value : null)

/**
 * When the last verification code of each purpose was sent, unix ms: 'email' for the registration, 'forget' for the
 * password reset. Stored, so that leaving the page does not restart the 60 s.
 */
export const codeSent = stored('h4.code', value => {
  const { email, forget } = fieldsOf(value)
  return { email: momentOf(email), forget: momentOf(forget) }
})
