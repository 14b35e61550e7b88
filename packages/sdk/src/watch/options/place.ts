import type { App } from '../../app/types.ts'
import { OptionDirection } from '../../contract/codes.ts'
import type { OptionOrder } from '../../contract/index.ts'
import { amountToSend } from '../amount-to-send.ts'
import { areDuplicatesRead } from '../duplicates.ts'
import { fetchQuietly } from '../../fetched/index.ts'
import { notSent } from '../outcome.ts'
import { idsOf } from '../pair.ts'
import type { AwaitedOption, AwaitedOptions, OptionIntent } from './awaited.ts'
import { isEqual } from './matching.ts'
import { isIdentified } from './reasons.ts'
import type { OptionRows } from './rows.ts'
import { addPlaced, intentOf } from './sent.ts'
import type { OptionTracker } from './tracker.ts'
import type { WaitOptions } from '../orders/order.ts'
import type { OptionRequest, RunningOption } from './types.ts'

const ENDPOINT = 'options.submit'

/** Places orders. */
export const createPlacing = (app: App, tracker: OptionTracker, rows: OptionRows) => {
  const { stored, all, readers, open, closed, hasListed, addPair } = tracker
  const found = (order: AwaitedOption) => tracker.found(order.ref, () => rows.running(order))

  const prepare = async ({ coin, side, seconds, amount }: OptionRequest) => {
    if (!Object.hasOwn(OptionDirection, side)) throw notSent(ENDPOINT, "expected 'up' or 'down'", 'side')
    const { match_id, stake_id: currency_id } = await idsOf(app, coin, ENDPOINT)
    addPair(match_id)
    const number = amountToSend(amount)
    const ordered = { match_id, type: OptionDirection[side], seconds, number }
    const load = async (list: ReturnType<typeof open>, isListed: boolean) => {
      if (!isListed) await list.load().catch(() => {})
    }
    return {
      terms: [match_id, side, seconds, number].join(' '),
      isEqual: (intent: OptionIntent) => isEqual(intent, ordered),
      baseline: async () => {
        const { isStale } = readers
        if (isStale) await all.load().catch(() => {})
        await load(open(match_id), hasListed(match_id, 1))
        await load(closed(match_id), !isStale && hasListed(match_id, 3))
      },
      canCount: () => hasListed(match_id, 1),
      intent: async () => intentOf(stored.state, ordered, closed(match_id).state.data ?? []),
      send: () => app.api.options.submit({ ...ordered, currency_id }),
      accept: (state: AwaitedOptions, ref: number, answer: OptionOrder) =>
        addPlaced(state, ref, ordered, answer, app.time.now()),
      after: (outcome: string, ref: number) => {
        const order = stored.state.orders.find(each => each.ref === ref)
        if (order) found(order)
        const isDoubtful = order && (!isIdentified(order) || areDuplicatesRead(app))
        if (outcome === 'refused' || (outcome === 'accepted' && isDoubtful)) fetchQuietly(open(match_id))
      },
    }
  }
  return {
    place: async (request: OptionRequest, { wait = true }: WaitOptions = {}): Promise<RunningOption> =>
      tracker.place(ENDPOINT, wait, () => prepare(request)),
    found,
  }
}
