import { computed } from '@preact/signals-react'
import { user } from './session.ts'
import { fieldsOf, stored } from './stored.ts'

/** The coins each user of this device keeps on the Optional tab, by user id, in the order that the user gave them. */
const all = stored('h4.favourites', value =>
  Object.fromEntries(
    Object.entries(fieldsOf(value)).map(([id, list]) => [
      id,
      Array.isArray(list) ? list.filter((symbol): symbol is string => typeof symbol === 'string') : [],
    ]),
  ),
)

const owner = computed(() => String(user.value?.id ?? ''))

export const favourites = computed<readonly string[]>(() => all.value[owner.value] ?? [])

const keep = (list: readonly string[]) => {
  all.value = { ...all.value, [owner.value]: [...list] }
}

export const toggleFavourite = (symbol: string) => {
  const list = favourites.value
  keep(list.includes(symbol) ? list.filter(one => one !== symbol) : [...list, symbol])
}

/** Puts favourites in order; those that are left out, as the platform does not have them now, stand at the end. */
export const orderFavourites = (order: readonly string[]) =>
  keep([...order, ...favourites.value.filter(symbol => !order.includes(symbol))])
