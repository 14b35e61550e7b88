/** The texts of product §5 and §8, verbatim. `npm run check -- titles` requires a test with each in its title. */
const specified = {
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
  minimumQuantity: 'The purchase quantity cannot be less than the minimum quantity',
  confirmDeposit: 'Confirm deposit?',
  rechargeAmountRequired: 'Please enter the recharge amount',
  voucherRequired: 'Please enter the Payment Voucher',
  /** For a missing withdrawal amount: product §5 words it so. */
  withdrawAddressRequired: 'Please enter the withdraw address',
  setWithdrawAddress: 'Please set the withdrawal address?',
  loadMoreData: 'Load More Data',
  // Choice: the words; product §8 only names the prompt.
  logoutConfirm: 'Log out of this device?',
} as const

/** Choice: the texts of checks that product §5 implies. */
const implied = {
  amountRequired: 'Please enter the amount',
  amountInvalid: 'The amount must be a number above zero',
  amountTooSmall: 'The amount is too small',
  maximumQuantity: 'The maximum quantity is {max}',
  priceRequired: 'Please enter the price',
  lotsRequired: 'Please choose the number of lots',
  multipleRequired: 'Please choose a multiple',
  buyLimitTooHigh: 'A buy limit must be below the current price',
  sellLimitTooLow: 'A sell limit must be above the current price',
  stopPositive: 'Enter a stop price, or leave it empty',
  stopTakeProfitSide: 'The take-profit price must be on the winning side of the price',
  stopLossSide: 'The stop-loss price must be on the losing side of the price',
  currencyRequired: 'Please choose the currency',
  sameCurrency: 'Please choose two different coins',
  sameAccount: 'Please choose two different accounts',
  chainRequired: 'Please choose the chain type',
  addressRequired: 'Please enter the address',
  addressInvalid: 'This does not look like an address of this chain',
  minimumWithdrawal: 'The minimum withdrawal is {min}',
  nameRequired: 'Please enter the name',
  cardIdRequired: 'Please enter the card number',
  frontPicRequired: 'Please upload the front of the card',
  reversePicRequired: 'Please upload the back of the card',
} as const

/**
 * Every message to the user in English, by the id that a front end translates. A socket's own messages
 * (connect_error, 'probe error', …) have no id: the user sees the state of the connection instead. Source: product
 * §5, §8.
 */
export const messages = { ...specified, ...implied } as const

/** The id of a message. */
export type MessageId = keyof typeof messages

/** A message for the user: its id, and the values for its placeholders. */
export interface Message {
  readonly id: MessageId
  readonly values?: Readonly<Record<string, string>>
}
