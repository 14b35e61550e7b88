import * as z from 'zod/mini'
import { getWallets, type AccountKind, type WalletList } from '../../src/contract/index.ts'

/** A user's balance in one currency. */
export type Held = readonly [
  id: number,
  name: string,
  free: string,
  locked: string,
  price?: string | undefined,
]

/** Wallets parsed by the contract; missing accounts are empty. */
export const walletsOf = (held: Partial<Readonly<Record<AccountKind, readonly Held[]>>>): WalletList =>
  z.parse(
    getWallets.output,
    Object.fromEntries(
      Object.entries(held).map(([kind, rows]) => [
        `${kind}_wallet`,
        {
          balance: rows.map(([currency, currency_name, free, locked, usdt_price]) => ({
            currency,
            currency_name,
            [`${kind}_balance`]: free,
            [`lock_${kind}_balance`]: locked,
            ...(usdt_price !== undefined && { usdt_price }),
          })),
        },
      ]),
    ),
  )
