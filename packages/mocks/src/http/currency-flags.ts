import type { Currency } from '../exchange/core/coins.ts'

const flag = (on: boolean) => (on ? 1 : 0)

/** The account kinds that hold the currency. */
export const flags = ({ legal, lever, micro }: Currency) => ({
  is_legal: flag(legal),
  is_lever: flag(lever),
  is_match: 1,
  is_micro: flag(micro),
})
