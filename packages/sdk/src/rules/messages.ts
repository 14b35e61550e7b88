/**
 * Every message that the rules give a user, once, in the platform's own English. The key is its id: a front end
 * translates by it. Source: SPEC §5, §8.
 */
export const messages = {
  success: 'Success',
  loginSuccess: 'Login Success',
  error: 'Error',
  emailRequired: 'Email required',
  codeRequired: 'Verification code required',
  passwordRequired: 'Password required',
  confirmPasswordRequired: 'Confirm Password required',
  passwordInconsistency: 'Password inconsistency',
  insufficientBalance: 'Insufficient Balance',
  investmentAmountRequired: 'The investment amount field must be filled in',
  minimumPurchase: 'Minimum purchase amoun: {min}',
  loadMoreData: 'Load More Data',
} as const

/** The id of a message. */
export type MessageId = keyof typeof messages

/** A message for the user: its id, and the values for its placeholders. */
export interface Message {
  readonly id: MessageId
  readonly values?: Readonly<Record<string, string>>
}
