import * as z from 'zod/mini'
import { SWITCHES, type SwitchName } from '../../exchange/switches.ts'
import type { Host } from '../../platform.ts'
import { about, amount, email, fields, flag, nothing, userOf, whole } from '../fields.ts'
import { lever } from '../lever.ts'

const switchesOf = ({ exchange }: Host) => {
  const on = exchange.switches()
  return SWITCHES.map(({ name, description }) => ({ name, description, on: on[name] }))
}

const NAMES = SWITCHES.map(({ name }) => name) as [SwitchName, ...SwitchName[]]

export const switches = {
  /** What an operator may turn off, and whether it is on. */
  list: lever({
    method: 'GET',
    path: '/switches',
    doc: 'What an operator may turn off, and whether it is on.',
    input: nothing,
    run: switchesOf,
  }),
  /** Turns a part of the platform off, so that it refuses, or on again. */
  set: lever({
    method: 'POST',
    path: '/switches',
    doc: 'Turns a part of the platform off, so that it refuses, or on again.',
    input: fields({
      /** Of the switch, as switches.list gives it. */
      name: about('Of the switch, as switches.list gives it.', z.enum(NAMES, `one of ${NAMES.join(', ')}`)),
      /** false has the platform refuse it. */
      on: about('false has the platform refuse it.', flag),
    }),
    run(host, input) {
      host.exchange.execute('setSwitch', input)
      return switchesOf(host)
    },
  }),
}

export const rules = {
  /** Has options settled some time after their last moment. */
  settlementDelay: lever({
    method: 'POST',
    path: '/rules/settlement-delay',
    doc: 'Has options settled some time after their last moment.',
    input: fields({
      /** Virtual ms; 0 settles at once. */
      ms: about('Virtual ms; 0 settles at once.', whole),
    }),
    run(host, input) {
      host.exchange.execute('setSettlementDelay', input)
      return input
    },
  }),
  /** Sets what orders of options may be; what is left out stays. */
  optionLimits: lever({
    method: 'POST',
    path: '/rules/option-limits',
    doc: 'Sets what orders of options may be; what is left out stays.',
    input: fields({
      /** Most open orders of a user in one currency; 0 for any number. */
      maxOpen: about('Most open orders of a user in one currency; 0 for any number.', z.optional(whole)),
      /** Whether stakes must be whole numbers. */
      integersOnly: about('Whether stakes must be whole numbers.', z.optional(flag)),
      /** Largest stake, in the currency that pays; "0" for any. */
      maxAmount: about('Largest stake, in the currency that pays; "0" for any.', z.optional(amount)),
    }),
    run(host, { maxOpen, integersOnly, maxAmount }) {
      const limits = {
        ...(maxOpen !== undefined && { maxOpen }),
        ...(integersOnly !== undefined && { integersOnly }),
        ...(maxAmount !== undefined && { maxAmount }),
      }
      host.exchange.execute('setOptionLimits', limits)
      return limits
    },
  }),
  /** Sets how many lots a leveraged order of any coin may have; what is left out stays. */
  leverageLimits: lever({
    method: 'POST',
    path: '/rules/leverage-limits',
    doc: 'Sets how many lots a leveraged order of any coin may have; what is left out stays.',
    input: fields({
      /** Fewest lots; 0 for what the coin has by itself. */
      minShare: about('Fewest lots; 0 for what the coin has by itself.', z.optional(whole)),
      /** Most lots; 0 for what the coin has by itself. */
      maxShare: about('Most lots; 0 for what the coin has by itself.', z.optional(whole)),
    }),
    run(host, { minShare, maxShare }) {
      const limits = {
        ...(minShare !== undefined && { minShare }),
        ...(maxShare !== undefined && { maxShare }),
      }
      host.exchange.execute('setLeverageLimits', limits)
      return limits
    },
  }),
  /** Sets whether a user with leveraged orders under way may withdraw nothing. */
  withdrawal: lever({
    method: 'POST',
    path: '/rules/withdrawal',
    doc: 'Sets whether a user with leveraged orders under way may withdraw nothing.',
    input: fields({
      /** Whether open leverage blocks withdrawals. */
      blockedByTrades: about('Whether open leverage blocks withdrawals.', flag),
    }),
    run(host, input) {
      host.exchange.execute('setWithdrawalRule', input)
      return input
    },
  }),
  /** Sets how long nobody may ask for the next code. */
  resendGap: lever({
    method: 'POST',
    path: '/rules/resend-gap',
    doc: 'Sets how long nobody may ask for the next code.',
    input: fields({
      /** Virtual seconds; 0 for at once. */
      seconds: about('Virtual seconds; 0 for at once.', whole),
    }),
    run(host, input) {
      host.exchange.execute('setResendGap', input)
      return input
    },
  }),
}

const id = about('Of the order, as state.get gives it.', whole)

export const locked = {
  /** Ends a locked order of a user before its time. */
  redeem: lever({
    method: 'POST',
    path: '/locked/redeem',
    doc: 'Ends a locked order of a user before its time.',
    input: fields({
      /** Account name of the user. */
      email,
      /** Of the order, as state.get gives it. */
      id,
    }),
    run: (host, { email, id }) =>
      host.exchange.execute('redeemLocked', { userId: userOf(host, email).id, id }),
  }),
  /** Takes a locked order away, as an operator may. */
  delete: lever({
    method: 'POST',
    path: '/locked/delete',
    doc: 'Takes a locked order away, as an operator may.',
    input: fields({
      /** Of the order, as state.get gives it. */
      id,
    }),
    run: (host, input) => host.exchange.execute('deleteLocked', input),
  }),
}
