import type * as z from 'zod/mini'
import { entity, integer } from '../values/index.ts'
import { optionTrade } from './options.ts'

/** An option order of the user was settled. Source: product §4 (Option order). */
export const closedMicroOrderPush = entity(
  {
    /** The settled order. */
    data: optionTrade,
  },
  {
    /** The id of the user it is for. */
    to: integer,
  },
)
/** An option order of the user was settled. */
export type ClosedMicroOrderPush = z.output<typeof closedMicroOrderPush>
