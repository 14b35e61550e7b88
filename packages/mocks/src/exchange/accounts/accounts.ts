import { readPositive, available, transfer, type Kind, type Ledger } from '../core/ledger.ts'
import { createAnswers } from './answers.ts'
import { createAttempts, createSessions } from './sessions.ts'
import { createCodes, type CodeMail, type CodePurpose } from './codes.ts'
import { CURRENCIES, holds } from '../core/coins.ts'
import type { CommandContext } from '../core/clock.ts'
import { Refusal } from '../core/refusal.ts'
import { joinStates } from '../core/state.ts'
import { createUsers, normalizeAccount, type Secret, type User } from './users.ts'
import { MAX_TIME, serverTime } from '../core/day.ts'

/** Money credited to a user. */
export interface Grant {
  readonly kind: Kind
  /** Currency id. */
  readonly currency: number
  /** Decimal text, at most 8 places. */
  readonly amount: string
}

/** Of a verification code. */
export interface CodeRequest {
  /** E-mail address or phone number. */
  readonly account: string
  readonly purpose: CodePurpose
}

export interface Registration {
  /** E-mail address or phone number. */
  readonly account: string
  readonly code: string
  readonly secret: Secret
  /** Invitation code of another user, or ''. */
  readonly invitation: string
  readonly grants: readonly Grant[]
}

type Users = ReturnType<typeof createUsers>
type Sessions = ReturnType<typeof createSessions>
type Attempts = ReturnType<typeof createAttempts>

const operatorCommands = (
  users: Users,
  grant: (id: number, grants: readonly Grant[]) => void,
  open: (account: string, secret: Secret, grants: readonly Grant[], now: number) => User,
) => ({
  /** Opens an account without a code, for demos and tests. */
  createUser(
    { account, secret, grants }: Pick<Registration, 'account' | 'secret' | 'grants'>,
    { now }: CommandContext,
  ): User {
    if (normalizeAccount(account) === '') throw new Refusal('parameter')
    if (users.find(account)) throw new Refusal('accountTaken')
    return open(account, secret, grants, now)
  },
  /** Locks an account until a time (unix ms); 0 unlocks it. @throws Refusal 'parameter' after the year 9999. */
  lockUser({ userId, until }: { readonly userId: number; readonly until: number }): User {
    const { id } = users.known(userId)
    if (!(until >= 0 && until <= MAX_TIME)) throw new Refusal('parameter')
    return users.set(id, { lockedUntil: until })
  },
  /** Freezes or unfreezes a user's funds. Frozen funds cannot be withdrawn. */
  freezeFunds({ userId, frozen }: { readonly userId: number; readonly frozen: boolean }): User {
    return users.set(users.known(userId).id, { frozen })
  },
  /** Credits all grants or none. */
  grantFunds({ userId, grants }: { readonly userId: number; readonly grants: readonly Grant[] }): void {
    const { id } = users.known(userId)
    if (grants.length === 0) throw new Refusal('parameter')
    for (const { kind, currency, amount } of grants) {
      readPositive(amount)
      const held = CURRENCIES.some(each => each.id === currency && holds(kind, each))
      if (!held) throw new Refusal('walletMissing')
    }
    grant(id, grants)
  },
})

const signIn = (users: Users, sessions: Sessions, attempts: Attempts) => ({
  /**
   * Checks a password: `hash` hashes it with the account's salt.
   *
   * @throws Refusal, 'loginAttempts' after too many wrong ones.
   */
  verify(account: string, hash: (salt: string) => string, now: number): User {
    const user = users.find(account)
    if (!user) throw new Refusal('userUnknown')
    attempts.check(user.id, now)
    const { salt, hash: expected } = users.secretOf(user.id)
    if (hash(salt) !== expected) {
      attempts.failed(user.id, now)
      throw new Refusal('passwordWrong')
    }
    attempts.clear(user.id)
    if (user.lockedUntil > now) throw new Refusal('locked')
    return user
  },
  /** The user of a session token. @throws Refusal 'lockedUntil' for a locked account. */
  signedIn(token: string, now: number): User | undefined {
    const id = sessions.userId(token, now)
    if (id === undefined) return undefined
    const user = users.get(id)
    if (user.lockedUntil > now) throw new Refusal('lockedUntil', { until: serverTime(user.lockedUntil) })
    return user
  },
})

/**
 * Users, registration and sessions. Source: product §4, §7.
 *
 * @param onCode Called for each mailed code.
 */
export const createAccounts = (seed: string, ledger: Ledger, onCode: (mail: CodeMail) => void) => {
  const users = createUsers(seed)
  const codes = createCodes()
  const sessions = createSessions()
  const answers = createAnswers()
  const attempts = createAttempts()

  const grant = (id: number, grants: readonly Grant[]) =>
    ledger.post(
      grants.flatMap(({ kind, currency, amount }) =>
        transfer('house:outside', available(id, kind), currency, amount),
      ),
    )
  const open = (account: string, secret: Secret, grants: readonly Grant[], now: number, parentId = 0) => {
    const id = users.nextId()
    grant(id, grants)
    return users.add(account, secret, now, parentId)
  }
  const commands = {
    ...codes.commands,
    ...answers.commands,
    ...operatorCommands(users, grant, open),
    /** Mails a code: 'register' needs an address without an account, 'forget' one with an account. */
    sendCode(
      { account, purpose, code }: CodeRequest & Pick<CodeMail, 'code'>,
      { now }: CommandContext,
    ): CodeMail {
      const address = normalizeAccount(account)
      if (address === '') throw new Refusal('mailboxEmpty')
      const known = users.find(address) !== undefined
      if (purpose === 'forget' && !known) throw new Refusal('accountUnknown')
      if (purpose === 'register' && known) throw new Refusal('accountTaken')
      const mail = codes.send(address, purpose, code, now)
      onCode(mail)
      return mail
    },
    /** Opens an account and consumes its code. */
    register({ account, code, secret, invitation, grants }: Registration, { now }: CommandContext): User {
      const address = normalizeAccount(account)
      if (address === '') throw new Refusal('parameter')
      if (!codes.isValid(address, 'register', code, now)) throw new Refusal('codeWrong')
      if (users.find(address)) throw new Refusal('accountTaken')
      const parent = invitation.trim() === '' ? undefined : users.findByInvitation(invitation)
      if (invitation.trim() !== '' && !parent) throw new Refusal('invitationUnknown')
      codes.use(address, 'register')
      return open(address, secret, grants, now, parent?.id)
    },
    /** Sets a new password, consumes the code and ends the user's session. */
    resetPassword(
      { account, code, secret }: Pick<Registration, 'account' | 'code' | 'secret'>,
      { now }: CommandContext,
    ): User {
      const user = users.find(account)
      if (!user) throw new Refusal('noAccount')
      if (!codes.isValid(user.account, 'forget', code, now)) throw new Refusal('resetCodeWrong')
      codes.use(user.account, 'forget')
      users.setSecret(user.id, secret)
      sessions.end(user.id)
      attempts.clear(user.id)
      return user
    },
    /** Opens a session. Check the password with `verify` first. @returns the token. */
    openSession(
      { userId, token }: { readonly userId: number; readonly token: string },
      { now }: CommandContext,
    ): string {
      sessions.open(users.get(userId).id, token, now)
      return token
    },
  }

  return {
    commands,
    state: joinStates({
      users: users.state,
      codes: codes.state,
      sessions: sessions.state,
      answers: answers.state,
    }),
    ...signIn(users, sessions, attempts),
    setReview: (userId: number, reviewStatus: User['reviewStatus']): void =>
      void users.set(userId, { reviewStatus }),
    knownUser: users.known,
    user: users.get,
    find: users.find,
    all: users.all,
    queries: {
      /** The mailed verification codes, newest first. */
      outbox: codes.outbox,
      /** The least time between two codes of an address and purpose, s. */
      resendGap: codes.resendGap,
      /** The answer to an earlier request with an idempotency key. */
      answered: answers.find,
    },
  }
}
