import { currencyName } from '../core/coins.ts'
import { createRandom, type Random } from '../core/random.ts'

/** A deposit address. */
export interface ChainAddress {
  /** 'ERC20' or 'TRC20'; null for a coin with one chain. */
  readonly chain: string | null
  readonly address: string
}

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const BECH32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const pick = (random: Random, alphabet: string, length: number) =>
  Array.from({ length }, () => alphabet[random.below(alphabet.length)]).join('')

type Make = (random: Random) => string
const ethereum: Make = random => `0x${random.hex(40)}`
const tron: Make = random => `T${pick(random, BASE58, 33)}`
const bitcoin: Make = random => `bc1q${pick(random, BECH32, 38)}`

type Chains = readonly (readonly [chain: string | null, make: Make])[]

// Source: product §3 (Recharge coin).
const CHAINS = new Map<string, Chains>([
  [
    'USDT',
    [
      ['ERC20', ethereum],
      ['TRC20', tron],
    ],
  ],
  ['ETH', [[null, ethereum]]],
  ['BTC', [[null, bitcoin]]],
  ['USDC', [[null, ethereum]]],
])

/**
 * A user's deposit addresses of a currency; undefined when it cannot be deposited. They look real, but are random,
 * and the same for the same seed and user.
 */
export const addressesOf = (
  seed: string,
  userId: number,
  currencyId: number,
): readonly ChainAddress[] | undefined => {
  const name = currencyName(currencyId)
  return CHAINS.get(name)?.map(([chain, make]) => ({
    chain,
    address: make(createRandom(seed, 'recharge', userId, name, chain ?? '')),
  }))
}
