import { createCodes, type CodeMail, type CodePurpose } from './codes.ts'
import type { CommandContext } from './context.ts'
import { available, transfer, type Kind, type Ledger } from './ledger.ts'
import { Refusal } from './refusal.ts'
import { createSessions } from './sessions.ts'
import { createUsers, normalAccount, type Secret, type User } from './users.ts'
import { serverTime } from './server-time.ts'

/** Money given to a new account. */
export interface Grant {
  readonly kind: Kind
  /** Currency id. */
  readonly currency: number
  /** Decimal text, at most 8 places. */
  readonly amount: string
}

/** What opens an account from outside. */
export interface Registration {
  /** E-mail address or phone number. */
  readonly account: string
  readonly code: string
  readonly secret: Secret
  /** Invitation code of another user, or ''. */
  readonly invitation: string
  readonly grants: readonly Grant[]
}

/** Registration, sessions and everything else about who a user is. Source: SPEC §4, §7. */
export function createAccounts(seed: string, ledger: Ledger) {
  const users = createUsers(seed)
  const codes = createCodes()
  const sessions = createSessions()

  const open = (account: string, secret: Secret, grants: readonly Grant[], now: number, parentId: number) => {
    const id = users.nextId()
    ledger.post(
      grants.flatMap(({ kind, currency, amount }) =>
        transfer('house:outside', available(id, kind), currency, amount),
      ),
    )
    return users.add(account, secret, now, parentId)
  }
  const refuseLocked = (user: User, now: number) => {
    if (user.lockedUntil > now) throw new Refusal('lockedUntil', { until: serverTime(user.lockedUntil) })
  }

  const commands = {
    sendCode(input: { account: string; purpose: CodePurpose }, context: CommandContext): CodeMail {
      const address = normalAccount(input.account)
      if (address === '') throw new Refusal('mailboxEmpty')
      const known = users.find(address) !== undefined
      if (input.purpose === 'forget' && !known) throw new Refusal('accountUnknown')
      if (input.purpose === 'register' && known) throw new Refusal('accountTaken')
      return codes.send(address, input.purpose, context)
    },
    register({ account, code, secret, invitation, grants }: Registration, { now }: CommandContext): User {
      const address = normalAccount(account)
      if (address === '') throw new Refusal('parameter')
      if (!codes.fits(address, 'register', code, now)) throw new Refusal('codeWrong')
      if (users.find(address)) throw new Refusal('accountTaken')
      const parent = invitation.trim() === '' ? undefined : users.findByInvitation(invitation)
      if (invitation.trim() !== '' && !parent) throw new Refusal('invitationUnknown')
      codes.remove(address, 'register')
      return open(address, secret, grants, now, parent?.id ?? 0)
    },
    resetPassword(
      { account, code, secret }: { account: string; code: string; secret: Secret },
      { now }: CommandContext,
    ): User {
      const user = users.find(account)
      if (!user) throw new Refusal('noAccount')
      if (!codes.fits(user.account, 'forget', code, now)) throw new Refusal('resetCodeWrong')
      codes.remove(user.account, 'forget')
      users.setSecret(user.id, secret)
      sessions.end(user.id)
      return user
    },
    /** Opens a session for a user whose password was checked with `verify`. */
    openSession({ userId }: { userId: number }, context: CommandContext): string {
      return sessions.open(users.get(userId).id, context)
    },
    /** Opens an account without a code: demo users and users of tests. */
    createUser(
      { account, secret, grants }: { account: string; secret: Secret; grants: readonly Grant[] },
      { now }: CommandContext,
    ): User {
      if (normalAccount(account) === '') throw new Refusal('parameter')
      if (users.find(account)) throw new Refusal('accountTaken')
      return open(account, secret, grants, now, 0)
    },
    /** Locks an account until a moment (unix ms); 0 unlocks it. */
    lockUser({ userId, until }: { userId: number; until: number }): User {
      users.setLock(userId, until)
      return users.get(userId)
    },
  }

  return {
    commands,
    /** Checks a password. The hash of the given one is made by `hash` with the account's salt. */
    verify(account: string, hash: (salt: string) => string, now: number): User {
      const user = users.find(account)
      if (!user) throw new Refusal('userUnknown')
      const { salt, hash: expected } = users.secretOf(user.id)
      if (hash(salt) !== expected) throw new Refusal('passwordWrong')
      if (user.lockedUntil > now) throw new Refusal('locked')
      return user
    },
    /** The user whom a token stands for, if any; refuses a locked one. */
    signedIn(token: string, now: number): User | undefined {
      const id = sessions.userId(token, now)
      if (id === undefined) return undefined
      const user = users.get(id)
      refuseLocked(user, now)
      return user
    },
    /** Sets the review status of a user's identity. */
    setReview: users.setReview,
    user: users.get,
    find: users.find,
    all: users.all,
    /** The verification codes that were mailed, newest first. */
    outbox: codes.outbox,
  }
}
