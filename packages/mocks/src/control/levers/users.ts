import * as z from 'zod/mini'
import { MAX_TIME } from '../../exchange/server-time.ts'
import type { Host } from '../../platform.ts'
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
import { lever } from '../lever.ts'

const usersOf = ({ exchange }: Host) =>
  exchange.users().map(user => ({ ...user, identityGate: exchange.identityGate(user.id) }))

/** A user by account name. */
const shown = (host: Host, account: string) => {
  const user = userOf(host, account)
  return { ...user, identityGate: host.exchange.identityGate(user.id) }
}

export const users = {
  /** All users, without secrets. */
  list: lever({
    method: 'GET',
    path: '/users',
    doc: 'All users, without secrets.',
    input: nothing,
    run: usersOf,
  }),
  /** Opens an account without a code; every field may be left out. Gives its id, email and password. */
  create: lever({
    method: 'POST',
    path: '/users',
    doc: 'Opens an account without a code; every field may be left out. Gives its id, email and password.',
    input: fields({
      /** Account name; made up unless given. */
      email: about('Account name; made up unless given.', z.optional(email)),
      /** 6 to 16 characters; demo1234 unless given. */
      password: about('6 to 16 characters; demo1234 unless given.', z.optional(text)),
      /** What it has, amounts in each currency; nothing unless given. */
      balances: about('What it has, amounts in each currency; nothing unless given.', z.optional(balances)),
    }),
    run(host, input) {
      const account = input.email ?? `user-${host.exchange.users().length + 1}@h4.example`
      const { password = 'demo1234', balances = [] } = input
      const { id } = host.exchange.createUser({ account, password, grants: grantsOf(balances) })
      return { id, email: account, password }
    },
  }),
  /** Gives a user money, all of it or none. */
  grant: lever({
    method: 'POST',
    path: '/users/grant',
    doc: 'Gives a user money, all of it or none.',
    input: fields({
      /** Account name of the user. */
      email,
      /** What it is given, amounts in each currency. */
      balances: about('What it is given, amounts in each currency.', gifts),
    }),
    run(host, input) {
      const { id } = userOf(host, input.email)
      host.exchange.execute('grantFunds', { userId: id, grants: grantsOf(input.balances) })
      return shown(host, input.email)
    },
  }),
  /** Locks an account until a moment, or unlocks it. */
  lock: lever({
    method: 'POST',
    path: '/users/lock',
    formerPath: '/lock',
    doc: 'Locks an account until a moment, or unlocks it.',
    input: fields({
      /** Account name of the user. */
      email,
      /** Virtual time, unix ms; 0 unlocks it. */
      until: about('Virtual time, unix ms; 0 unlocks it.', within(0, MAX_TIME)),
    }),
    run: (host, { email, until }) =>
      host.exchange.execute('lockUser', { userId: userOf(host, email).id, until }),
  }),
  /** Freezes the funds of a user, so that nothing can be withdrawn, or frees them. */
  freeze: lever({
    method: 'POST',
    path: '/users/freeze',
    doc: 'Freezes the funds of a user, so that nothing can be withdrawn, or frees them.',
    input: fields({
      /** Account name of the user. */
      email,
      /** Whether nothing can be withdrawn. */
      frozen: about('Whether nothing can be withdrawn.', flag),
    }),
    run: (host, { email, frozen }) =>
      host.exchange.execute('freezeFunds', { userId: userOf(host, email).id, frozen }),
  }),
  /** Sets whether options and leverage need an approved identity: for one user, else for everybody. */
  identityGate: lever({
    method: 'POST',
    path: '/users/identity-gate',
    doc: 'Sets whether options and leverage need an approved identity: for one user, else for everybody.',
    input: fields({
      /** Whether an approved identity is needed. */
      on: about('Whether an approved identity is needed.', flag),
      /** Account name of the user; everybody unless given. */
      email: about('Account name of the user; everybody unless given.', z.optional(email)),
    }),
    run(host, input) {
      const userId = input.email === undefined ? undefined : userOf(host, input.email).id
      host.exchange.execute('setIdentityGate', { on: input.on, ...(userId !== undefined && { userId }) })
      return { everybody: host.exchange.identityGate(), users: usersOf(host) }
    },
  }),
}
