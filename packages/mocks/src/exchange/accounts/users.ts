import { ReviewStatus } from '@app/sdk/contract'
import { createRandom } from '../core/random.ts'
import { Refusal } from '../core/refusal.ts'
import type { State } from '../core/state.ts'

/** A stored password: only its salted hash. */
export interface Secret {
  readonly salt: string
  readonly hash: string
}

/** PBKDF2 iterations of a hash. Stored hashes depend on it. */
export const PASSWORD_ROUNDS = 10_000

/** Hashes a password. Injected, since browsers and Node have different APIs. */
export type PasswordHash = (password: string, salt: string) => string

export interface User {
  readonly id: number
  /** E-mail address or phone number, trimmed and in lower case; unique. */
  readonly account: string
  /** Unix ms. */
  readonly createdAt: number
  /** The inviting user; 0 when none. */
  readonly parentId: number
  /** This user's invitation code. */
  readonly extensionCode: string
  /** Of the identity verification. */
  readonly reviewStatus: ReviewStatus
  readonly score: number
  /** Locked until then (unix ms); 0 when not locked. */
  readonly lockedUntil: number
  /** Whether new withdrawals are refused. */
  readonly frozen: boolean
}

interface UserRecord {
  user: User
  secret: Secret
}

const FIRST_ID = 10_001
const DEFAULT_SCORE = 100

/** The form in which account names are compared. */
export const normalizeAccount = (account: string): string => account.trim().toLowerCase()

export const createUsers = (seed: string) => {
  const byId = new Map<number, UserRecord>()
  const idByAccount = new Map<string, number>()
  const idByInvitation = new Map<string, number>()
  const recordOf = (id: number) => {
    const found = byId.get(id)
    if (!found) throw new Error(`There is no user ${id}`)
    return found
  }

  const nextId = () => FIRST_ID + byId.size
  const store = (user: User, secret: Secret) => {
    byId.set(user.id, { user, secret })
    idByAccount.set(user.account, user.id)
    idByInvitation.set(user.extensionCode, user.id)
  }
  const state: State = {
    records: {
      save: () => [...byId.values()].map(({ user, secret }) => [user, secret]),
      load: rows => (rows as readonly [User, Secret][]).forEach(([user, secret]) => store(user, secret)),
    },
  }

  return {
    state,
    nextId,
    add(account: string, secret: Secret, now: number, parentId: number): User {
      const id = nextId()
      const extensionCode = createRandom(seed, 'invitation', id).hex(6).toUpperCase()
      const user: User = {
        id,
        account: normalizeAccount(account),
        createdAt: now,
        parentId,
        extensionCode,
        reviewStatus: ReviewStatus.none,
        score: DEFAULT_SCORE,
        lockedUntil: 0,
        frozen: false,
      }
      store(user, secret)
      return user
    },
    get: (id: number): User => recordOf(id).user,
    /** @throws Refusal 'userUnknown' when there is none. */
    known(id: number): User {
      const user = byId.get(id)?.user
      if (!user) throw new Refusal('userUnknown')
      return user
    },
    secretOf: (id: number): Secret => recordOf(id).secret,
    setSecret: (id: number, secret: Secret): void => void (recordOf(id).secret = secret),
    /** @returns the updated user. */
    set(id: number, change: Partial<Pick<User, 'reviewStatus' | 'lockedUntil' | 'frozen'>>): User {
      const entry = recordOf(id)
      entry.user = { ...entry.user, ...change }
      return entry.user
    },
    find: (account: string): User | undefined => {
      const id = idByAccount.get(normalizeAccount(account))
      return id === undefined ? undefined : recordOf(id).user
    },
    findByInvitation(code: string): User | undefined {
      const id = idByInvitation.get(code.trim().toUpperCase())
      return id === undefined ? undefined : recordOf(id).user
    },
    all: (): readonly User[] => [...byId.values()].map(({ user }) => user),
  }
}
