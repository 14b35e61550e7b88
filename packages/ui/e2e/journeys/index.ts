import { options } from './options.ts'
import { leverage, market, spot } from './trading.ts'
import { articles, auth, identity } from './visitor.ts'
import { recharge, transfers, withdrawal } from './wallet.ts'
import { custody, locking } from './wealth.ts'

/**
 * One way through each area, by taps as a user goes, that ends in the exchange's ledger or state. The same in every
 * dialect of the exchange, so nothing on the way may need more than SPEC names. A file of tests calls it once.
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
