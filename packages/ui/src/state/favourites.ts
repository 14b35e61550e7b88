import { computed } from '@preact/signals-react'
import { user } from './session.ts'
import { fieldsOf, stored } from './stored.ts'

/** The coins each user of this device keeps on the Optional tab, by user id, in the order they were added. */
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

export const toggleFavourite = (symbol: string) => {
  const list = favourites.value
  const next = list.includes(symbol) ? list.filter(one => one !== symbol) : [...list, symbol]
  all.value = { ...all.value, [owner.value]: next }
}
