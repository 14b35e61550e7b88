import type { DialectName } from '../../../mocks/src/dialects/index.ts'
import type { Drift } from '../../src/client/index.ts'
import { accountTour } from './tour/account.ts'
import { earningTour, fundsTour } from './tour/funds.ts'
import { marketTour, maintenanceTour } from './tour/market.ts'
import { createRig, type Recorder } from './tour/rig.ts'
import { leverageTour, optionsTour, spotTour } from './tour/trading.ts'

/**
 * Uses every feature of the exchange in every state and records its answers and pushes.
 *
 * @returns deviations from the contract
 * @throws Error if it leaves out a call
 */
export const tour = async (
  recorder: Recorder,
  dialect: DialectName = 'default',
): Promise<readonly Drift[]> => {
  const rig = await createRig(recorder, dialect)
  try {
    const pic = await accountTour(rig)
    await marketTour(rig)
    // Before the other tours that wait for pushes: once there are orders, their pushes repeat.
    await leverageTour(rig)
    await optionsTour(rig)
    await spotTour(rig)
    await fundsTour(rig, pic)
    await earningTour(rig)
    await maintenanceTour(rig)
    if (rig.uncalled.size > 0)
      throw new Error(`The tour does not call ${[...rig.uncalled].join(', ')}: add the calls to ./tour`)
    return rig.drift
  } finally {
    await rig.close()
  }
}
