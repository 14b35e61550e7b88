import { COINS } from './coins.ts'
import type { CommandContext } from './context.ts'
import type { Market } from './market.ts'
import { Refusal } from './refusal.ts'

/** How virtual time runs against real time: at `real` (unix ms) it was `virtual`, and it passes `speed` times as fast. */
export interface Pace {
  readonly real: number
  readonly virtual: number
  /** 0 stands still. */
  readonly speed: number
}

/** What tests and demos may do to the exchange, and how its time runs. */
export function createControl(market: Market) {
  let pace: Pace | undefined

  const commands = {
    /** Sets a price: from now on the coin stands there (`hold`) or walks on from it. */
    setPrice(
      { symbol, price, hold }: { symbol: string; price: number; hold: boolean },
      { now }: CommandContext,
    ): void {
      const coin = COINS.find(each => each.name === symbol)
      if (!coin) throw new Refusal('notTradable')
      if (!(Number.isFinite(price) && price >= 10 ** -coin.decimals)) throw new Refusal('parameter')
      market.setPrice(coin, price, now, hold)
    },
    /** Notes how virtual time runs from now on, so that it can be taken up again after a restart. */
    setPace({ real, speed }: { real: number; speed: number }, { now }: CommandContext): Pace {
      if (!(Number.isFinite(speed) && speed >= 0)) throw new Refusal('parameter')
      pace = { real, virtual: now, speed }
      return pace
    },
  }
  return { commands, pace: () => pace }
}
