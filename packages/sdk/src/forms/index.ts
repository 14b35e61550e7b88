export {
  forgotForm,
  loginForm,
  registerForm,
  type ForgotState,
  type LoginState,
  type RegisterState,
} from './account.ts'
export {
  addressForm,
  type AddressCoin,
  type AddressContext,
  type AddressState,
  type AddressSummary,
} from './address.ts'
export { custodyForm, type CustodyContext, type CustodyState, type CustodySummary } from './custody.ts'
export type { Form, PlainForm, SetField, TicketForm } from './form.ts'
export { identityForm, type IdentityState } from './identity.ts'
export {
  leverageTicket,
  type LeverageObstacle,
  type LeverageTicketContext,
  type LeverageTicketOrder,
  type LeverageTicketState,
  type LeverageTicketSummary,
} from './leverage.ts'
export {
  LOCKING_CONFIRM,
  lockingForm,
  type LockingContext,
  type LockingState,
  type LockingSummary,
} from './locking.ts'
export { messages, type Message, type MessageId } from './messages.ts'
export {
  optionTicket,
  type OptionTicketContext,
  type OptionTicketState,
  type OptionTicketSummary,
} from './options.ts'
export { rechargeForm, type RechargeContext, type RechargeState, type RechargeSummary } from './recharge.ts'
export {
  spotTicket,
  type SpotObstacle,
  type SpotTicketContext,
  type SpotTicketOrder,
  type SpotTicketState,
  type SpotTicketSummary,
} from './spot.ts'
export { stopForm, type StopContext, type StopState, type StopSummary } from './stops.ts'
export {
  exchangeForm,
  transferForm,
  type ExchangeContext,
  type ExchangeState,
  type ExchangeSummary,
  type MoveSummary,
  type TransferContext,
  type TransferState,
  type TransferSummary,
} from './transfer.ts'
export { withdrawForm, type WithdrawContext, type WithdrawState, type WithdrawSummary } from './withdrawal.ts'
