import * as z from 'zod/mini'
import { SWITCHES, type SwitchName } from '../../exchange/switches.ts'
import type { Host } from '../../platform/host.ts'
import { about, amount, email, fields, flag, nothing, userOf, whole } from '../fields.ts'
import { control } from '../control.ts'

const switchesOf = ({ exchange }: Host) => {
  const on = exchange.switches()
  return SWITCHES.map(({ name, description }) => ({ name, description, on: on[name] }))
}

const NAMES = SWITCHES.map(({ name }) => name) as [SwitchName, ...SwitchName[]]

export const switches = {
  list: control({
    method: 'GET',
    path: '/switches',
    doc: 'The parts of the platform that can be turned off, and whether they are on.',
    input: nothing,
    run: switchesOf,
  }),
  set: control({
    method: 'POST',
    path: '/switches',
    doc: 'Turns a part of the platform on or off. When off, its calls are refused.',
    input: fields({
      name: about('The switch name from switches.list.', z.enum(NAMES, `one of ${NAMES.join(', ')}`)),
      on: about('false turns it off.', flag),
    }),
    run(host, input) {
      host.exchange.execute('setSwitch', input)
      return switchesOf(host)
    },
  }),
}

export const rules = {
  get: control({
    method: 'GET',
    path: '/rules',
    doc: 'What each of these rules is set to.',
    input: nothing,
    run: ({ exchange }) => ({
      settlementDelay: { ms: exchange.settlementDelay() },
      optionLimits: exchange.optionLimits(),
      leverageLimits: exchange.leverageLimits(),
      withdrawal: { blockedByTrades: exchange.withdrawalsBlockedByTrades() },
      resendGap: { seconds: exchange.resendGap() },
    }),
  }),
  settlementDelay: control({
    method: 'POST',
    path: '/rules/settlement-delay',
    doc: 'Sets a delay between the expiry of an option and its settlement.',
    input: fields({
      ms: about('Virtual ms; 0 settles immediately.', whole),
    }),
    run(host, input) {
      host.exchange.execute('setSettlementDelay', input)
      return input
    },
  }),
  optionLimits: control({
    method: 'POST',
    path: '/rules/option-limits',
    doc: 'Sets the limits of option orders; omitted fields keep their value.',
    input: fields({
      maxOpen: about('Maximum open orders per user and currency; 0: no limit.', z.optional(whole)),
      integersOnly: about('Whether stakes must be whole numbers.', z.optional(flag)),
      maxAmount: about('Maximum stake in its currency; "0": no limit.', z.optional(amount)),
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
  leverageLimits: control({
    method: 'POST',
    path: '/rules/leverage-limits',
    doc: 'Sets the lot limits of leveraged orders for every coin; omitted fields keep their value.',
    input: fields({
      minShare: about('Minimum lots; 0: the minimum of the coin.', z.optional(whole)),
      maxShare: about('Maximum lots; 0: the maximum of the coin.', z.optional(whole)),
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
  withdrawal: control({
    method: 'POST',
    path: '/rules/withdrawal',
    doc: 'Sets whether pending or open leveraged orders block withdrawals.',
    input: fields({
      blockedByTrades: about('Whether they block withdrawals.', flag),
    }),
    run(host, input) {
      host.exchange.execute('setWithdrawalRule', input)
      return input
    },
  }),
  resendGap: control({
    method: 'POST',
    path: '/rules/resend-gap',
    doc: 'Sets the minimum time between two verification codes.',
    input: fields({
      seconds: about('Virtual seconds; 0: no minimum.', whole),
    }),
    run(host, input) {
      host.exchange.execute('setResendGap', input)
      return input
    },
  }),
}

const id = about('The order id from state.get.', whole)

export const locked = {
  redeem: control({
    method: 'POST',
    path: '/locked/redeem',
    doc: 'Redeems a locked order of a user early.',
    input: fields({
      email,
      id,
    }),
    run: (host, { email, id }) =>
      host.exchange.execute('redeemLocked', { userId: userOf(host, email).id, id }),
  }),
  delete: control({
    method: 'POST',
    path: '/locked/delete',
    doc: 'Deletes a locked order.',
    input: fields({
      id,
    }),
    run: (host, input) => host.exchange.execute('deleteLocked', input),
  }),
}
