import { contract, type Endpoint } from '../../src/contract/index.ts'
import { accountVariants } from './account.ts'
import { marketVariants } from './market.ts'
import { moneyVariants } from './money.ts'
import { savingsVariants } from './savings.ts'
import { tradingVariants } from './trading.ts'

export const endpoints = Object.values(contract).flatMap(area => Object.values<Endpoint>(area))

export const allVariants = [
  ...accountVariants,
  ...marketVariants,
  ...moneyVariants,
  ...savingsVariants,
  ...tradingVariants,
]

/** A valid input for each endpoint. */
export const inputOf = ({ name }: Endpoint): object =>
  allVariants.find(({ endpoint }) => endpoint.name === name)?.input ?? {}
