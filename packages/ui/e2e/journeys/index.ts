import { options } from './options.ts'
import { leverage, market, spot } from './trading.ts'
import { articles, auth, identity } from './visitor.ts'
import { recharge, transfers, withdrawal } from './wallet.ts'
import { custody, locking } from './wealth.ts'

/**
 * One user journey per area, checked against the exchange's ledger or state. They run in every dialect of the exchange,
 * so they may use only what the product description (docs/product.md) names. A spec file calls this once.
 */
export const journeys = (): void => {
  const areas = [
    auth,
    market,
    options,
    spot,
    leverage,
    custody,
    locking,
    recharge,
    withdrawal,
    transfers,
    identity,
  ]
  for (const area of [...areas, articles]) area()
}
