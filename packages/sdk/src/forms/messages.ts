/**
 * Every message that is said to a user, once, in the platform's own English. The key is its id: a front end
 * translates by it. What a socket reports (connect_error, 'probe error', ping timeout, …) comes from its library
 * and has no id: a user sees the state of the connection instead. Source: product §5, §8.
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
  minimumQuantity: 'The purchase quantity cannot be less than the minimum quantity',
  confirmDeposit: 'Confirm deposit?',
  rechargeAmountRequired: 'Please enter the recharge amount',
  voucherRequired: 'Please enter the Payment Voucher',
  /** Said when the withdrawal amount is missing, in these words. */
  withdrawAddressRequired: 'Please enter the withdraw address',
  setWithdrawAddress: 'Please set the withdrawal address?',
  loadMoreData: 'Load More Data',
  // Choice: SPEC names this prompt without its words.
  logoutConfirm: 'Log out of this device?',
  // Choice: checks that SPEC implies without words for them, from here to the end.
  amountRequired: 'Please enter the amount',
  amountInvalid: 'The amount must be a number above zero',
  amountTooSmall: 'The amount is too small',
  maximumQuantity: 'The maximum quantity is {max}',
  priceRequired: 'Please enter the price',
  lotsRequired: 'Please choose the number of lots',
  multipleRequired: 'Please choose a multiple',
  buyLimitTooHigh: 'A limit to buy must be below the current price',
  sellLimitTooLow: 'A limit to sell must be above the current price',
  stopPositive: 'Enter a stop price, or nothing for none',
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

/** The id of a message. */
export type MessageId = keyof typeof messages

/** A message for the user: its id, and the values for its placeholders. */
export interface Message {
  readonly id: MessageId
  readonly values?: Readonly<Record<string, string>>
}
