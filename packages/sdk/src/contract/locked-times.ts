import { serverMoment, unixMs } from '../values/index.ts'

/** The times of a locked order. */
export const lockedTimes = {
  /** When it began: unix ms, or text in the server's zone. */
  show_add_time: serverMoment,
  /** When it ends: unix ms, or text in the server's zone. */
  show_end_time: serverMoment,
  /** When income was last paid: unix ms, or text in the server's zone; null before the first. */
  show_last_time: serverMoment,
  /** `show_add_time` as a number, unix ms. */
  create_time: unixMs,
  /** `show_end_time` as a number, unix ms. */
  expire_time: unixMs,
  /** `show_last_time` as a number, unix ms; 0 before the first. */
  last_calc_time: unixMs,
}
