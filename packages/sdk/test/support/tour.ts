import type { DialectName } from '../../../mocks/src/dialects/dialect.ts'
import type { Drift } from '../../src/client/index.ts'
import { accountTour } from './tour/account.ts'
import { earningTour, fundsTour } from './tour/funds.ts'
import { marketTour, scenariosTour } from './tour/market.ts'
import { createRig, type Notes } from './tour/rig.ts'
import { leverageTour, optionsTour, spotTour } from './tour/trading.ts'

/**
 * Uses everything that the exchange offers, in every state it can get into, and tells what it answered and pushed.
 * Gives what was not as the contract says.
 */
export const tour = async (notes: Notes, dialect: DialectName = 'default'): Promise<readonly Drift[]> => {
  const rig = await createRig(notes, dialect)
  try {
    const pic = await accountTour(rig)
    await marketTour(rig)
    // First of those that wait for pushes of their own: pushes of orders come again and again, once they come at all.
    await leverageTour(rig)
    await optionsTour(rig)
    await spotTour(rig)
    await fundsTour(rig, pic)
    await earningTour(rig)
    await scenariosTour(rig)
    return rig.drift
  } finally {
    await rig.close()
  }
}
