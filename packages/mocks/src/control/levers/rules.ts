import * as z from 'zod/mini'
import { SWITCHES, type SwitchName } from '../../exchange/switches.ts'
import type { Host } from '../../platform.ts'
import { amount, email, fields, flag, nothing, notNegative, userOf, whole } from '../fields.ts'
import { lever } from '../lever.ts'

const switchesOf = ({ exchange }: Host) => {
  const on = exchange.switches()
  return SWITCHES.map(({ name, description }) => ({ name, description, on: on[name] }))
}

const NAMES = SWITCHES.map(({ name }) => name) as [SwitchName, ...SwitchName[]]

export const switches = {
  list: lever({
    method: 'GET',
    path: '/switches',
    doc: 'What an operator may turn off, and whether it is on.',
    input: nothing,
    run: switchesOf,
  }),
  set: lever({
    method: 'POST',
    path: '/switches',
    doc: 'Turns a part of the platform off, so that it refuses, or on again.',
    input: fields({ name: z.enum(NAMES, `one of ${NAMES.join(', ')}`), on: flag }),
    run(host, input) {
      host.exchange.execute('setSwitch', input)
      return switchesOf(host)
    },
  }),
}

export const rules = {
  settlementDelay: lever({
    method: 'POST',
    path: '/rules/settlement-delay',
    doc: 'Has options settled so many virtual ms after their last moment.',
    input: fields({ ms: notNegative }),
    run(host, input) {
      host.exchange.execute('setSettlementDelay', input)
      return input
    },
  }),
  optionLimits: lever({
    method: 'POST',
    path: '/rules/option-limits',
    doc: 'Sets how many options a user may have open in a currency, whether stakes are whole, and their maximum; 0: any.',
    input: fields({
      maxOpen: z.optional(whole),
      integersOnly: z.optional(flag),
      maxAmount: z.optional(amount),
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
  withdrawal: lever({
    method: 'POST',
    path: '/rules/withdrawal',
    doc: 'Sets whether a user with leveraged orders under way may withdraw nothing.',
    input: fields({ blockedByTrades: flag }),
    run(host, input) {
      host.exchange.execute('setWithdrawalRule', input)
      return input
    },
  }),
  resendGap: lever({
    method: 'POST',
    path: '/rules/resend-gap',
    doc: 'Sets for how many seconds nobody may ask for the next code; 0: at once.',
    input: fields({ seconds: whole }),
    run(host, input) {
      host.exchange.execute('setResendGap', input)
      return input
    },
  }),
}

export const locked = {
  redeem: lever({
    method: 'POST',
    path: '/locked/redeem',
    doc: 'Ends a locked order of a user before its time.',
    input: fields({ email, id: whole }),
    run: (host, { email, id }) =>
      host.exchange.execute('redeemLocked', { userId: userOf(host, email).id, id }),
  }),
  delete: lever({
    method: 'POST',
    path: '/locked/delete',
    doc: 'Takes a locked order away, as an operator may.',
    input: fields({ id: whole }),
    run: (host, input) => host.exchange.execute('deleteLocked', input),
  }),
}
