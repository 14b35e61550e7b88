import { Subject, type Observable } from 'rxjs'
import type { UserInfo } from '../contract/index.ts'

/** A stored session. */
interface Entry {
  readonly state: { readonly token: string | null; readonly user: UserInfo | null }
  readonly at: number
  readonly account?: string | undefined
}

const namesOf = ({ account, state: { user } }: Entry) =>
  [account, user?.account_number, user?.email, user?.phone].filter(Boolean)

/** By the id where both users are loaded, else by a name that both have. */
const isSame = (one: Entry, other: Entry): boolean => {
  const [{ user: first, token }, { user: second, token: next }] = [one.state, other.state]
  if (first && second) return first.id === second.id
  return token === next || namesOf(one).some(name => namesOf(other).includes(name))
}

/**
 * Emits when a stored session is another user's than the last one, or ends by a logout. It is the first to listen: what
 * belongs to the former user is gone before anything sees the new session.
 */
export const userChanges = (entry$: Observable<Entry>): Observable<void> => {
  const changed$ = new Subject<void>()
  let last: Entry | undefined
  entry$.subscribe({
    next: entry => {
      const isVisitor = entry.state.token === null
      // Expired: usually the same user comes back.
      if (isVisitor && entry.at !== 0) return
      const before = last
      last = isVisitor ? undefined : entry
      if (before && (isVisitor || !isSame(before, entry))) changed$.next()
    },
    complete: () => changed$.complete(),
  })
  return changed$.asObservable()
}
