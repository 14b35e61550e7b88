import type { createAccounts, Grant, Registration } from './accounts.ts'
import type { Random } from '../core/random.ts'
import { Refusal } from '../core/refusal.ts'
import type { PasswordHash, Secret, User } from './users.ts'

type Accounts = ReturnType<typeof createAccounts>
type Commands = Accounts['commands']

interface PasswordHost {
  readonly execute: <Kind extends keyof Commands>(
    kind: Kind,
    input: Parameters<Commands[Kind]>[0],
  ) => ReturnType<Commands[Kind]>
  readonly accounts: Pick<Accounts, 'verify'>
  readonly hash: PasswordHash
  readonly random: (purpose: string) => Random
  /** Virtual time, unix ms. */
  readonly now: () => number
  /** Credited to each newly registered user. */
  readonly grants: readonly Grant[]
}

type WithPassword<Field extends keyof Registration> = Pick<Registration, Field> & {
  readonly password: string
}

/** Operations with a password. Commands, and so the journal, receive only its hash. */
export const createPasswords = ({ execute, accounts, hash, random, now, grants }: PasswordHost) => {
  const secretOf = (password: string): Secret => {
    if (password.length < 6 || password.length > 16) throw new Refusal('passwordLength')
    const salt = random('salt').hex(32)
    return { salt, hash: hash(password, salt) }
  }

  return {
    register({ password, ...form }: WithPassword<'account' | 'code' | 'invitation'>): User {
      return execute('register', { ...form, secret: secretOf(password), grants })
    },
    resetPassword({ password, ...form }: WithPassword<'account' | 'code'>): User {
      return execute('resetPassword', { ...form, secret: secretOf(password) })
    },
    createUser({ password, ...form }: WithPassword<'account' | 'grants'>): User {
      return execute('createUser', { ...form, secret: secretOf(password) })
    },
    /** Checks the password and opens a session, which ends the previous one. @returns the token. */
    login({ account, password }: WithPassword<'account'>): string {
      if (account.trim() === '') throw new Refusal('accountMissing')
      if (password === '') throw new Refusal('passwordMissing')
      const user = accounts.verify(account, salt => hash(password, salt), now())
      return execute('openSession', { userId: user.id })
    },
  }
}
