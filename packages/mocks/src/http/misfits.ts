import type { TextKey } from '../exchange/texts.ts'

/** What is said about an input field that is missing or does not fit, where it is not just "Parameter error". */
const TEXTS: Readonly<Record<string, Readonly<Record<string, TextKey>>>> = {
  'account.login': { user_string: 'accountMissing', password: 'passwordMissing' },
  'account.sendCode': { user_string: 'mailboxEmpty' },
  'account.reset': {
    account: 'accountMissing',
    password: 'newPasswordMissing',
    repassword: 'newPasswordMissing',
  },
  'market.candles': { from: 'chartTimes', to: 'chartTimes', period: 'chartPeriod', symbol: 'chartSymbol' },
}

/** The text for a field of an endpoint that did not fit. */
export const misfitText = (endpoint: string, field: PropertyKey | undefined): TextKey =>
  TEXTS[endpoint]?.[String(field)] ?? 'parameter'
