import { fieldsOf, stored } from './stored.ts'

export const TRADE_KINDS = ['options', 'coins', 'contract'] as const

/**
 * What this device traded last, and what its tickets show: the details of the leverage ticket, and the unit of a spot
 * amount.
 */
export const ticketLook = stored('h4.tickets', value => {
  const { kind, details, unit } = fieldsOf(value)
  return {
    kind: TRADE_KINDS.find(each => each === kind) ?? 'options',
    details: details === true,
    unit: unit === 'quote' ? ('quote' as const) : ('coin' as const),
  }
})
