import { toAmount, type Amount } from '@app/sdk'
import { fieldsOf, stored } from './stored.ts'
import { ticketLook } from './ticket-look.ts'

const PRODUCTS = ['options', 'spot', 'leverage'] as const
type Product = (typeof PRODUCTS)[number]

/** The tab of each product on /transaction. */
const KINDS = { options: 'options', spot: 'coins', leverage: 'contract' } as const

/** What the last order of a coin was placed with. */
interface LastOrder {
  /** Stake, coins or lots. */
  readonly amount: Amount
  /** The multiple of a leveraged order, the seconds of an option. */
  readonly choice?: number | undefined
}

/** The most coins of a product that are remembered. */
const MOST = 50

const readOrder = (value: unknown): LastOrder | undefined => {
  const { amount, choice } = fieldsOf(value)
  const known = toAmount(amount)
  if (known === undefined || !(Number(known) > 0)) return undefined
  return { amount: known, choice: Number.isSafeInteger(choice) ? (choice as number) : undefined }
}

const readAll = (value: unknown) =>
  Object.entries(fieldsOf(value)).flatMap(([coin, each]) => {
    const order = readOrder(each)
    return order ? [[coin, order] as const] : []
  })

/** The last orders on this device, by product and coin; a logout clears them. */
export const lastOrders = stored('h4.lastOrders', value => {
  const fields = fieldsOf(value)
  return Object.fromEntries(
    PRODUCTS.map(product => [product, Object.fromEntries(readAll(fields[product]).slice(-MOST))]),
  ) as Readonly<Record<Product, Readonly<Record<string, LastOrder>>>>
})

/** For a logout: the amounts are the user's. */
export const forgetOrders = () => (lastOrders.value = { options: {}, spot: {}, leverage: {} })

export const lastOrder = (product: Product, coin: string): LastOrder | undefined =>
  lastOrders.value[product][coin]

/** Remembers an order once it is placed, as the newest of its product. */
export const remembered = async <Placed>(
  placing: Promise<Placed>,
  product: Product,
  coin: string,
  order: LastOrder,
): Promise<Placed> => {
  const placed = await placing
  const others = Object.entries(lastOrders.peek()[product]).filter(([each]) => each !== coin)
  const newest = Object.fromEntries([...others, [coin, order] as const].slice(-MOST))
  lastOrders.value = { ...lastOrders.peek(), [product]: newest }
  ticketLook.value = { ...ticketLook.peek(), kind: KINDS[product] }
  return placed
}
