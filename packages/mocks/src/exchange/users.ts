import { createRandom } from './random.ts'
import { Refusal } from './refusal.ts'

/** A password as it is kept: only its hash. */
export interface Secret {
  readonly salt: string
  readonly hash: string
}

/** Makes the hash of a password. Given from outside, since browsers and servers have different means. */
export type PasswordHash = (password: string, salt: string) => string

/** A user of the platform. */
export interface User {
  readonly id: number
  /** E-mail address or phone number; accounts are told apart by it, trimmed and in lower case. */
  readonly account: string
  /** Unix ms. */
  readonly createdAt: number
  /** The user whose invitation code was used; 0 when none. */
  readonly parentId: number
  /** Invitation code that this user may give to others. */
  readonly extensionCode: string
  /** Identity: 0 not submitted, 1 pending, 2 approved, 3 refused. */
  readonly reviewStatus: 0 | 1 | 2 | 3
  readonly score: number
  /** Locked out until then (unix ms); 0 when not. */
  readonly lockedUntil: number
  /** Whether no withdrawal may be asked for; those that wait are reviewed as ever. */
  readonly frozen: boolean
}

interface Kept {
  user: User
  secret: Secret
}

const FIRST_ID = 10_001
const DEFAULT_SCORE = 100

/** How an account name is compared. */
export const normalAccount = (account: string): string => account.trim().toLowerCase()

/** The users and their secrets. */
export const createUsers = (seed: string) => {
  const byId = new Map<number, Kept>()
  const idByAccount = new Map<string, number>()
  const idByInvitation = new Map<string, number>()
  const kept = (id: number) => {
    const found = byId.get(id)
    if (!found) throw new Error(`There is no user ${id}`)
    return found
  }

  const nextId = () => FIRST_ID + byId.size

  return {
    /** The id that the next user will get. */
    nextId,
    add(account: string, secret: Secret, now: number, parentId: number): User {
      const id = nextId()
      const extensionCode = createRandom(seed, 'invitation', id).hex(6).toUpperCase()
      const user: User = {
        id,
        account: normalAccount(account),
        createdAt: now,
        parentId,
        extensionCode,
        reviewStatus: 0,
        score: DEFAULT_SCORE,
        lockedUntil: 0,
        frozen: false,
      }
      byId.set(id, { user, secret })
      idByAccount.set(user.account, id)
      idByInvitation.set(extensionCode, id)
      return user
    },
    get: (id: number): User => kept(id).user,
    /** The user. @throws Refusal 'userUnknown' when there is none. */
    known(id: number): User {
      const user = byId.get(id)?.user
      if (!user) throw new Refusal('userUnknown')
      return user
    },
    secretOf: (id: number): Secret => kept(id).secret,
    setSecret: (id: number, secret: Secret): void => void (kept(id).secret = secret),
    /** Changes what may change about a user. @returns the user as it is now. */
    set(id: number, change: Partial<Pick<User, 'reviewStatus' | 'lockedUntil' | 'frozen'>>): User {
      const entry = kept(id)
      entry.user = { ...entry.user, ...change }
      return entry.user
    },
    find: (account: string): User | undefined => {
      const id = idByAccount.get(normalAccount(account))
      return id === undefined ? undefined : kept(id).user
    },
    findByInvitation(code: string): User | undefined {
      const id = idByInvitation.get(code.trim().toUpperCase())
      return id === undefined ? undefined : kept(id).user
    },
    all: (): readonly User[] => [...byId.values()].map(({ user }) => user),
  }
}
