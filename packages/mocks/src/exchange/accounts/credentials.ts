import type { CodeRequest, createAccounts, Grant, Registration } from './accounts.ts'
import { newCode, type CodeMail } from './codes.ts'
import type { Random } from '../core/random.ts'
import { Refusal } from '../core/refusal.ts'
import { newToken } from './sessions.ts'
import type { PasswordHash, Secret, User } from './users.ts'

type Accounts = ReturnType<typeof createAccounts>
type Commands = Accounts['commands']

interface CredentialHost {
  readonly execute: <Kind extends keyof Commands>(
    kind: Kind,
    input: Parameters<Commands[Kind]>[0],
  ) => ReturnType<Commands[Kind]>
  readonly accounts: Pick<Accounts, 'verify'>
  readonly hash: PasswordHash
  /** The source of salts, tokens and codes; without it, they follow from the seed. */
  readonly secrets: Random | undefined
  readonly random: (purpose: string) => Random
  /** Virtual time, unix ms. */
  readonly now: () => number
  /** Credited to each newly registered user. */
  readonly grants: readonly Grant[]
}

type WithPassword<Field extends keyof Registration> = Pick<Registration, Field> & {
  readonly password: string
}

/**
 * Operations with passwords, tokens and codes. Commands, and so the journal, receive the hash of a password, and the
 * tokens and codes that are made here: a replay repeats them.
 */
export const createCredentials = (host: CredentialHost) => {
  const { execute, accounts, hash, now, grants } = host
  const source = (purpose: string) => host.secrets ?? host.random(purpose)
  const secretOf = (password: string): Secret => {
    if (password.length < 6 || password.length > 16) throw new Refusal('passwordLength')
    const salt = source('salt').hex(32)
    return { salt, hash: hash(password, salt) }
  }

  return {
    sendCode({ account, purpose }: CodeRequest): CodeMail {
      return execute('sendCode', { account, purpose, code: newCode(source('code')) })
    },
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
      return execute('openSession', { userId: user.id, token: newToken(source('token')) })
    },
  }
}
