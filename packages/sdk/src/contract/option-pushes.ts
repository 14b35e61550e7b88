import type * as z from 'zod/mini'
import { entity, integer } from '../values/index.ts'
import { optionTrade } from './options.ts'

/** An option order of the user was settled. Source: product §4 (Option order). */
export const closedMicroOrderPush = entity(
  {
    /** The order as it was settled. */
    data: optionTrade,
  },
  {
    /** Whom it is for: the user's id. */
    to: integer,
  },
)
/** An option order of the user that was settled, as read. */
export type ClosedMicroOrderPush = z.output<typeof closedMicroOrderPush>
