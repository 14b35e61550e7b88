import { fieldsOf, stored } from './stored.ts'

/** What the tickets of this device show: the details of the leverage ticket, and the unit of a spot amount. */
export const ticketLook = stored('h4.tickets', value => {
  const { details, unit } = fieldsOf(value)
  return {
    details: details === true,
    unit: unit === 'quote' ? ('quote' as const) : ('coin' as const),
  }
})
