import * as z from 'zod/mini'
import { amount, amountOrZero, entity, integer, requiredText, ZERO } from '../values/index.ts'
import { endpoint } from './endpoint.ts'

/** The four account kinds: change = spot, legal = fiat, lever = leveraged, micro = options. Source: SPEC §1. */
export type AccountKind = 'change' | 'legal' | 'lever' | 'micro'

type BalanceKey<Kind extends AccountKind> = `${Kind}_balance` | `lock_${Kind}_balance`

function walletGroup<Kind extends AccountKind>(kind: Kind) {
  const balances = { [`${kind}_balance`]: amountOrZero, [`lock_${kind}_balance`]: amountOrZero } as Record<
    BalanceKey<Kind>,
    typeof amountOrZero
  >
  const row = entity(
    {
      ...balances,
      /** Currency id. */
      currency: integer,
      currency_name: requiredText,
    },
    {
      /** Price of one unit in USDT. */
      usdt_price: amount,
    },
  )
  // May be missing, but a misfit fails the answer: a balance must never silently look like nothing.
  return entity({
    /** One row per currency. */
    balance: z.nullish(z.readonly(z.array(row))),
    /** Worth of the whole group in USDT, free and locked. */
    usdt_totle: z.nullish(amountOrZero),
  })
}

type WalletGroup<Kind extends AccountKind> = ReturnType<typeof walletGroup<Kind>>

// A group that a server does not have is missing, null or, as PHP writes an empty object, [].
const group = <Kind extends AccountKind>(kind: Kind) =>
  z.pipe(
    z.pipe(
      z._default(z.custom<z.input<WalletGroup<Kind>> | null>(), null),
      z.transform((wire): unknown =>
        wire === null || (Array.isArray(wire) && wire.length === 0) ? {} : wire,
      ),
    ),
    z.pipe(
      walletGroup(kind),
      z.transform(wallet => ({
        ...wallet,
        balance: wallet.balance ?? [],
        usdt_totle: wallet.usdt_totle ?? ZERO,
      })),
    ),
  )

/** All balances of the user. A group that a server leaves out is empty and worth nothing. Source: SPEC §3 (Wallet). */
export const walletList = entity({
  change_wallet: group('change'),
  legal_wallet: group('legal'),
  lever_wallet: group('lever'),
  micro_wallet: group('micro'),
})
/** All balances of the user, one group per account kind. */
export type WalletList = z.output<typeof walletList>

/** All balances of the user. Source: SPEC §7 /api/wallet/list. */
export const getWallets = endpoint({
  name: 'wallet.list',
  method: 'POST',
  path: '/api/wallet/list',
  effect: 'read',
  input: z.object({}),
  output: walletList,
  sensitive: [],
})
