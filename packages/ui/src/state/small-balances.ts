import { fieldsOf, stored } from './stored.ts'

/** Whether small balances are left out of the lists, as chosen on this device. */
export const smallBalances = stored('h4.smallBalances', value => ({
  hidden: fieldsOf(value)['hidden'] === true,
}))
