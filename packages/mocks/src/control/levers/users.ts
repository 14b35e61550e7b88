import * as z from 'zod/mini'
import type { Host } from '../../platform.ts'
import { balances, email, fields, flag, grantsOf, nothing, notNegative, text, userOf } from '../fields.ts'
import { lever } from '../lever.ts'

const usersOf = ({ exchange }: Host) =>
  exchange.users().map(user => ({ ...user, identityGate: exchange.identityGate(user.id) }))

/** A user by account name. */
const shown = (host: Host, account: string) => {
  const user = userOf(host, account)
  return { ...user, identityGate: host.exchange.identityGate(user.id) }
}

export const users = {
  list: lever({
    method: 'GET',
    path: '/users',
    doc: 'All users, without secrets.',
    input: nothing,
    run: usersOf,
  }),
  create: lever({
    method: 'POST',
    path: '/users',
    doc: 'Opens an account without a code; every field may be left out. Gives its id, email and password.',
    input: fields({
      email: z.optional(email),
      password: z.optional(text),
      balances: z.optional(balances),
    }),
    run(host, input) {
      const account = input.email ?? `user-${host.exchange.users().length + 1}@h4.example`
      const { password = 'demo1234', balances = [] } = input
      const { id } = host.exchange.createUser({ account, password, grants: grantsOf(balances) })
      return { id, email: account, password }
    },
  }),
  grant: lever({
    method: 'POST',
    path: '/users/grant',
    doc: 'Gives a user money, all of it or none.',
    input: fields({ email, balances }),
    run(host, input) {
      const { id } = userOf(host, input.email)
      host.exchange.execute('grantFunds', { userId: id, grants: grantsOf(input.balances) })
      return shown(host, input.email)
    },
  }),
  lock: lever({
    method: 'POST',
    path: '/lock',
    doc: 'Locks an account until a virtual time (unix ms); 0 unlocks it.',
    input: fields({ email, until: notNegative }),
    run: (host, { email, until }) =>
      host.exchange.execute('lockUser', { userId: userOf(host, email).id, until }),
  }),
  freeze: lever({
    method: 'POST',
    path: '/users/freeze',
    doc: 'Freezes the funds of a user, so that nothing can be withdrawn, or frees them.',
    input: fields({ email, frozen: flag }),
    run: (host, { email, frozen }) =>
      host.exchange.execute('freezeFunds', { userId: userOf(host, email).id, frozen }),
  }),
  identityGate: lever({
    method: 'POST',
    path: '/users/identity-gate',
    doc: 'Sets whether options and leverage need an approved identity: for one user, else for everybody.',
    input: fields({ on: flag, email: z.optional(email) }),
    run(host, input) {
      const userId = input.email === undefined ? undefined : userOf(host, input.email).id
      host.exchange.execute('setIdentityGate', { on: input.on, ...(userId !== undefined && { userId }) })
      return { everybody: host.exchange.identityGate(), users: usersOf(host) }
    },
  }),
}
