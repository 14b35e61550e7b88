import type { TextKey } from '../exchange/texts.ts'
import { MAX_PICTURE } from '../exchange/uploads.ts'

/** A text, or what tells it by the value. */
type Told = TextKey | ((value: unknown) => TextKey)

const negative =
  (key: TextKey): Told =>
  value =>
    value !== '' && Number(value) <= 0 ? key : 'parameter'

/** What is said about an input field that is missing or does not fit, where it is not just "Parameter error". */
const TEXTS: Readonly<Record<string, Readonly<Record<string, Told>>>> = {
  'account.login': { user_string: 'accountMissing', password: 'passwordMissing' },
  'account.sendCode': { user_string: 'mailboxEmpty' },
  'account.reset': {
    account: 'accountMissing',
    password: 'newPasswordMissing',
    repassword: 'newPasswordMissing',
  },
  'spot.buy': { price: 'spotAmounts', num: 'spotAmounts' },
  'spot.sell': { price: 'spotAmounts', num: 'spotAmounts' },
  'spot.cancel': { type: 'spotType' },
  'leverage.deal': { currency_id: 'leverDealFields', legal_id: 'leverDealFields' },
  'leverage.submit': {
    currency_id: 'leverFields',
    legal_id: 'leverFields',
    type: 'leverFields',
    status: 'leverFields',
    share: 'leverShare',
    multiple: 'leverMultiple',
    target_price: 'leverLimit',
  },
  'leverage.setStops': { target_profit_price: 'stopsNegative', stop_loss_price: 'stopsNegative' },
  'account.submitIdentity': {
    name: 'identityIncomplete',
    card_id: 'identityIncomplete',
    front_pic: 'identityIncomplete',
    reverse_pic: 'identityIncomplete',
  },
  'wallet.transfer': { number: negative('transferNegative') },
  'recharge.submit': {
    amount: 'rechargeAmountMissing',
    type: 'rechargeAddressMissing',
    pic: 'rechargeVoucherMissing',
  },
  'withdrawal.submit': { number: negative('withdrawalNegative'), address: 'addressMissing' },
  'upload.image': {
    file: value => (value instanceof Blob && value.size > MAX_PICTURE ? 'fileTooLarge' : 'fileType'),
  },
  'market.candles': { from: 'chartTimes', to: 'chartTimes', period: 'chartPeriod', symbol: 'chartSymbol' },
}

/** The text for a field of an endpoint whose value did not fit. */
export const misfitText = (endpoint: string, field: string, value: unknown): TextKey => {
  const told = TEXTS[endpoint]?.[field] ?? 'parameter'
  return typeof told === 'string' ? told : told(value)
}
