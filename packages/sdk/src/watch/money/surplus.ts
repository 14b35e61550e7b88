import { distinctUntilChanged, map, skip, type Subscription } from 'rxjs'
import type { App } from '../../app/types.ts'
import type { AccountKind, WalletList } from '../../contract/index.ts'
import { available } from '../../rules/index.ts'
import { amountOf, decimal } from '../../rules/decimal.ts'
import type { Amount } from '../../values/amount.ts'
import { reportExtra } from '../duplicates.ts'
import { identityOf, type MoneyTerms } from './money-calls.ts'
import type { Intent } from './stored-intents.ts'

/** A balance that a call changes. */
interface Leg {
  readonly kind: AccountKind
  readonly coin: string
  readonly sign: 1 | -1
}

/** How long the balances after a call are waited for, ms. */
const BALANCES_MS = 10_000
/** A browser repeats a request once for each idle connection: at most six. */
const MOST_SENDS = 7

/** The balances that change by exactly the amount. The other coin of an exchange changes by its price. */
const legsOf = ({ endpoint, terms }: Pick<Intent, 'endpoint' | 'terms'>): readonly Leg[] => {
  const { coin, from = '', to = '', direction }: MoneyTerms = terms
  switch (endpoint) {
    case 'wallet.transfer':
      return [
        { kind: from as AccountKind, coin, sign: -1 },
        { kind: to as AccountKind, coin, sign: 1 },
      ]
    case 'wallet.exchange':
      return [{ kind: 'change', coin, sign: -1 }]
    case 'custody.move':
      return [{ kind: 'change', coin, sign: direction === 'in' ? -1 : 1 }]
    case 'withdrawal.submit':
    case 'recharge.submit':
    case 'locking.subscribe':
      return []
  }
}

/** How often the balances show an amount; undefined where they show something else. */
const timesMoved = (legs: readonly Leg[], amount: Amount, before: WalletList, after: WalletList) => {
  const moves = legs.map(({ kind, coin, sign }) => {
    const [was, is] = [available(before, kind, coin), available(after, kind, coin)]
    return was === null || is === null ? undefined : decimal(is).minus(decimal(was)).times(String(sign))
  })
  const counts = Array.from({ length: MOST_SENDS }, (_, at) => at + 1)
  const isMoved = (times: number) =>
    moves.every(move => move?.cmp(decimal(amount).times(String(times))) === 0)
  return counts.find(isMoved)
}

/**
 * Finds requests that were executed more often than they were sent: by the rows of their list, else by the balances before
 * and after. Balances are compared only while no other call moves money.
 */
export const createSurplusSearch = (app: App, life: Subscription) => {
  const wallets$ = app.session.state$.pipe(
    map(({ wallets }) => wallets),
    distinctUntilChanged(),
  )
  let calls = 0
  /** The calls before the known balances. */
  let callsBefore = 0
  /** The requests that were begun, and those of them that have ended. */
  let begun = 0
  let over = 0
  const begunEqual = new Map<string, number>()
  life.add(app.changed$.subscribe(change => change.cause === 'call' && change.effect === 'money' && calls++))
  life.add(wallets$.subscribe(() => (callsBefore = calls)))

  /** The next balances; undefined after ten seconds. */
  const nextWallets = () =>
    new Promise<WalletList | undefined>(resolve => {
      const end = (wallets?: WalletList) => {
        waiting.unsubscribe()
        due.unsubscribe()
        resolve(wallets)
      }
      const waiting = wallets$
        .pipe(skip(1))
        .subscribe({ next: next => next && end(next), complete: () => end() })
      const due = app.time.after(BALANCES_MS, () => end())
      waiting.add(due)
      life.add(waiting)
    })

  return {
    /** Call it before a request, `end` after it, and `compare` when it was executed. */
    begin: (intent: Intent) => {
      const { endpoint, terms, key, executedSince } = intent
      const identity = identityOf(endpoint, terms)
      const { token, wallets } = app.session.state
      const before = calls === callsBefore && begun === over ? wallets : null
      const [own, ownBegun, ownEqual] = [calls + 1, ++begun, (begunEqual.get(identity) ?? 0) + 1]
      begunEqual.set(identity, ownEqual)
      const { sent, emit } = reportExtra(app)
      sent(identity, intent.at)
      /** How often the balances show it; undefined if another request may have changed them. */
      const countMoves = async (legs: readonly Leg[]) => {
        const after = await nextWallets()
        const isAlone = calls === own && begun === ownBegun
        return before && after && isAlone ? timesMoved(legs, terms.amount, before, after) : undefined
      }
      return {
        end: () => void over++,
        compare: async (countRows: () => Promise<number>): Promise<void> => {
          const legs = legsOf(intent)
          const count = legs.length > 0 ? await countMoves(legs) : (await countRows()) - executedSince
          const sentSince = (begunEqual.get(identity) ?? 0) - ownEqual
          const extra = (count ?? 0) - sentSince - 1
          if (extra < 1 || app.session.state.token !== token) return
          const amount = amountOf(decimal(terms.amount).times(String(extra)))
          const found = { key: `money ${key}`, product: endpoint, coin: terms.coin, amount }
          await emit(identity, intent.at, [{ ...found, status: 'moved' }])
        },
      }
    },
  }
}
