import * as z from 'zod/mini'
import { MAX_TIME } from '../../exchange/core/day.ts'
import type { Host } from '../../platform/host.ts'
import {
  about,
  balances,
  email,
  fields,
  flag,
  gifts,
  grantsOf,
  nothing,
  text,
  userOf,
  within,
} from '../fields.ts'
import { control } from '../control.ts'

const usersOf = ({ exchange }: Host) =>
  exchange.users().map(user => ({ ...user, identityGate: exchange.identityGate(user.id) }))

const userRow = (host: Host, account: string) => {
  const user = userOf(host, account)
  return { ...user, identityGate: host.exchange.identityGate(user.id) }
}

export const users = {
  list: control({
    method: 'GET',
    path: '/users',
    doc: 'All users, without secrets.',
    input: nothing,
    run: usersOf,
  }),
  create: control({
    method: 'POST',
    path: '/users',
    doc: 'Creates an account without a verification code. Returns its id, email and password.',
    input: fields({
      email: about('Account name; default: generated.', z.optional(email), { examples: [] }),
      password: about('6 to 16 characters.', z._default(text, 'demo1234')),
      balances: about('Initial balances.', z._default(balances, [])),
    }),
    run(host, input) {
      const account = input.email ?? `user-${host.exchange.users().length + 1}@h4.example`
      const { password, balances } = input
      const { id } = host.exchange.createUser({ account, password, grants: grantsOf(balances) })
      return { id, email: account, password }
    },
  }),
  grant: control({
    method: 'POST',
    path: '/users/grant',
    doc: 'Adds balances to a user, all or none.',
    input: fields({
      email,
      balances: about('Amounts to add.', gifts),
    }),
    run(host, input) {
      const { id } = userOf(host, input.email)
      host.exchange.execute('grantFunds', { userId: id, grants: grantsOf(input.balances) })
      return userRow(host, input.email)
    },
  }),
  lock: control({
    method: 'POST',
    path: '/users/lock',
    doc: 'Locks an account until a time, or unlocks it.',
    input: fields({
      email,
      until: about('Virtual time, unix ms; 0 unlocks.', within(0, MAX_TIME)),
    }),
    run: (host, { email, until }) =>
      host.exchange.execute('lockUser', { userId: userOf(host, email).id, until }),
  }),
  freeze: control({
    method: 'POST',
    path: '/users/freeze',
    doc: 'Freezes the funds of a user, which blocks withdrawals, or unfreezes them.',
    input: fields({
      email,
      frozen: about('Whether withdrawals are blocked.', flag),
    }),
    run: (host, { email, frozen }) =>
      host.exchange.execute('freezeFunds', { userId: userOf(host, email).id, frozen }),
  }),
  identityGate: control({
    method: 'POST',
    path: '/users/identity-gate',
    doc: 'Sets whether options and leverage require an approved identity, for one user or all.',
    input: fields({
      on: about('Whether an approved identity is required.', flag),
      email: about('Account name of the user; default: all users.', z.optional(email)),
    }),
    run(host, input) {
      const userId = input.email === undefined ? undefined : userOf(host, input.email).id
      host.exchange.execute('setIdentityGate', { on: input.on, ...(userId !== undefined && { userId }) })
      return { everybody: host.exchange.identityGate(), users: usersOf(host) }
    },
  }),
}
