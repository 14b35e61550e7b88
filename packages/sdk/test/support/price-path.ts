import type { Platform } from '../../../mocks/src/http/platform.ts'

/** A point of a price path. */
export interface PathPoint {
  /** Virtual ms. */
  readonly at: number
  readonly price: number
}

/** Sets the prices of an exchange, immediately or along a path. */
export const createPrices = ({ exchange }: Pick<Platform, 'exchange'>) => {
  const set = (coin: string, price: number): void =>
    exchange.execute('setPrice', { symbol: coin, price, hold: true })
  let left: (PathPoint & { readonly coin: string })[] = []
  const step = () => {
    for (; left[0] && left[0].at <= exchange.now(); left.shift()) set(left[0].coin, left[0].price)
  }
  return {
    set,
    play(coin: string, points: readonly PathPoint[]): void {
      left = points.map(({ at, price }) => ({ coin, at: exchange.now() + at, price }))
      step()
    },
    /** Applies the prices that are due. */
    step,
  }
}
