import {
  LeverageMode,
  leveragePair,
  leverageTicket,
  shareOfLots,
  toAmount,
  type LeverageTicketContext,
  type LeverageTicketSummary,
  type Message,
} from '@app/sdk'
import { computed } from '@preact/signals-react'
import { liveness } from './connection.ts'
import { leverageBalance, leverageDeal, leverageDraft } from './leverage.ts'
import { quoteField, selectedSymbol } from './market.ts'
import { pairOf, pairs } from './pairs.ts'

/** Whether a coin can be traded with leverage; undefined until the platform has said. */
export const isLeverageOffered = (symbol: string): boolean | undefined => {
  if (pairs.state.value.data === undefined) return undefined
  const pair = pairOf(symbol)
  if (!pair || pair.open_lever === 0 || leveragePair(pair) === null) return false
  return leverageDeal(symbol).state.value.data?.multiples.length !== 0
}

/** What the ticket of the selected coin is judged by; null until all of it is known. */
const context = computed((): LeverageTicketContext | null => {
  const symbol = selectedSymbol.value
  const listed = pairOf(symbol)
  const pair = listed ? leveragePair(listed) : null
  const deal = leverageDeal(symbol).state.value.data
  if (!pair || !deal) return null
  // A limit is not held against a price that may be an old one: the platform knows better.
  const isJudge = leverageDraft.value.status === LeverageMode.market || liveness.value !== 'stale'
  const price = isJudge ? (quoteField(symbol, 'now_price').value ?? null) : null
  return { pair, price, ...deal, available: leverageBalance(symbol) }
})

const summary = computed(() => context.value && leverageTicket.summarise(leverageDraft.value, context.value))

/** What the ticket comes to, for sending it. */
export const leverageSummary = (): LeverageTicketSummary | null => summary.peek()

const amount = (key: 'value' | 'fee' | 'margin' | 'cost') =>
  computed(() => {
    const all = summary.value
    return all?.price && all.share && all.multiple ? all[key] : null
  })

/** What the ticket comes to, each figure by itself: a tick re-renders the figures and nothing else. Null while unknown. */
export const leverageFigures = {
  price: computed(() => summary.value?.price),
  most: computed(() => summary.value?.most),
  multiple: computed(() => summary.value?.multiple),
  value: amount('value'),
  fee: amount('fee'),
  margin: amount('margin'),
  cost: amount('cost'),
}

let lastProblem: Message | undefined
/** The first thing that is wrong with the ticket. While it is the same, a tick does not change this. */
export const leverageProblem = computed(() => {
  const [problem] = context.value ? leverageTicket.errors(leverageDraft.value, context.value) : []
  const isSame = problem?.id === lastProblem?.id && problem?.values?.['max'] === lastProblem?.values?.['max']
  return isSame ? lastProblem : (lastProblem = problem)
})

/** Whether the ticket cannot be sent at the moment, whatever it says: a market order needs a live price. */
export const lacksLivePrice = computed(
  () => leverageDraft.value.status === LeverageMode.market && liveness.value === 'stale',
)

type Change = Parameters<typeof leverageTicket.reduce>[1]

/** Changes the ticket. */
export const changeLeverage = (change: Change) => {
  leverageDraft.value = leverageTicket.reduce(leverageDraft.peek(), change)
}

/** Has the limit be what the market price is now: to go on from, as a limit at the market price is refused. */
export const setLimitToMarket = () => {
  const price = toAmount(quoteField(selectedSymbol.value, 'now_price').peek())
  if (price !== undefined) changeLeverage({ field: 'target_price', value: price })
}

/** Takes a part, in percent, of the lots that the balance bears. False while nobody knows how many these are. */
export const chooseShareOfLots = (percent: number): boolean => {
  const most = summary.peek()?.most ?? null
  if (most === null) return false
  const lots = shareOfLots(most, percent, context.peek()?.limit?.min)
  changeLeverage({ field: 'share', value: String(lots) })
  return true
}
