import type { App } from '../../app/types.ts'
import { LeverageMode, LeverageSide } from '../../contract/index.ts'
import { leveragePrice } from '../../rules/index.ts'
import { ZERO, type Amount } from '../../values/amount.ts'
import { amountToSend } from '../amount-to-send.ts'
import type { WaitOptions } from '../orders/order.ts'
import { setOutcome } from '../orders/state.ts'
import { notSent } from '../outcome.ts'
import { idsOf } from '../pair.ts'
import {
  hasSameTerms,
  matchIntents,
  type FollowedOrder,
  type LeverageIntent,
  type LeverageOrders,
} from './orders.ts'
import type { LeverageTracker, Placed } from './tracker.ts'
import type { LeverageRequest, LeverageStops } from './types.ts'

const SUBMIT = 'leverage.submit'

const stopOf = (stop: string | undefined): Amount => (stop === undefined ? ZERO : amountToSend(stop))

/** Places, closes and cancels orders. */
export const createLeverageActions = (app: App, coin: string, tracker: LeverageTracker) => {
  const { stored, lists, act, start, find, ending, pollNow } = tracker
  const { leverage } = app.api
  const close = (id: number, { wait = true }: WaitOptions = {}) => {
    return act({
      endpoint: 'leverage.close',
      key: `close ${id}`,
      of: id,
      wait,
      call: () => leverage.close({ id }),
      wasDone: order => (order === undefined ? true : undefined),
      after: outcome => afterEnd(id, outcome, 'closed'),
    })
  }
  const cancel = async (id: number, { wait = true }: WaitOptions = {}) => {
    // The same call would close the position.
    if (find(id)?.stage === 'open') throw notSent('leverage.close', 'its limit has opened it')
    return act({
      endpoint: 'leverage.close',
      key: `close ${id}`,
      of: id,
      wait,
      call: () => leverage.close({ id }),
      wasDone: (order, end) =>
        order?.stage === 'open' || end === 'closed' ? false : end === 'cancelled' || undefined,
      after: outcome => afterEnd(id, outcome, 'cancelled'),
    })
  }
  const setStops = (
    id: number,
    { takeProfit, stopLoss }: LeverageStops,
    { wait = true }: WaitOptions = {},
  ) => {
    const target_profit_price = stopOf(takeProfit)
    const stop_loss_price = stopOf(stopLoss)
    const isSet = ({ trade }: FollowedOrder) =>
      (trade?.target_profit_price ?? ZERO) === target_profit_price &&
      (trade?.stop_loss_price ?? ZERO) === stop_loss_price
    return act({
      endpoint: 'leverage.setStops',
      key: `stops ${id} ${target_profit_price} ${stop_loss_price}`,
      of: id,
      wait,
      call: () => leverage.setStops({ id, target_profit_price, stop_loss_price }),
      wasDone: order => (order === undefined ? false : isSet(order) || undefined),
      after: outcome => after(outcome, 'open'),
    })
  }
  const after = (
    outcome: 'done' | 'lost' | 'refused' | 'not-sent',
    list: 'open' | 'closed' | 'cancelled',
  ) => {
    if (outcome === 'done') return lists[list].load()
    // It may be refused because the order has ended.
    if (outcome === 'refused') pollNow()
    return undefined
  }
  const afterEnd = (
    id: number,
    outcome: 'done' | 'lost' | 'refused' | 'not-sent',
    list: 'closed' | 'cancelled',
  ) => {
    if (outcome === 'done') ending(id)
    return after(outcome, list)
  }

  /** Throws unless the waiting and open orders are listed. */
  const loadBaseline = async () => {
    const { readers, all, hasListed } = tracker
    const hasBoth = () => !readers.isStale && hasListed('waiting') && hasListed('open')
    if (!hasBoth())
      await all.load().catch((error: unknown) => {
        if (!hasBoth()) throw error
      })
    if (!hasListed('closed')) await lists.closed.load().catch(() => {})
  }
  const prepare = async ({ side, lots, multiple: times, limit: at }: LeverageRequest) => {
    const [type, limit] = [LeverageSide[side], at === undefined ? undefined : amountToSend(at)]
    const [share, multiple] = [String(lots) as Amount, String(times) as Amount]
    const spread = tracker.pair()?.spread
    const price = limit === undefined || spread === undefined ? undefined : leveragePrice(type, limit, spread)
    const ordered = { type, share, multiple, limit, price }
    const { currency_id, legal_id } = await idsOf(app, coin, SUBMIT)
    return {
      // The lists show one new order after the other.
      terms: '',
      isEqual: (intent: LeverageIntent) => hasSameTerms(intent, ordered),
      baseline: loadBaseline,
      intent: async () => ({ ...ordered, mark: stored.state.mark, based: tracker.hasListed('closed') }),
      send: () =>
        leverage.submit({
          currency_id,
          legal_id,
          type,
          share: lots,
          multiple: times,
          status: limit === undefined ? LeverageMode.market : LeverageMode.limit,
          ...(limit !== undefined && { target_price: limit }),
        }),
      accept: (state: LeverageOrders, ref: number) => setOutcome(state, ref, 'accepted'),
      match: (state: LeverageOrders) => matchIntents(state),
      after: (outcome: string) => {
        if (outcome === 'accepted') return lists[limit === undefined ? 'open' : 'waiting'].load()
        if (outcome === 'refused') pollNow()
        return undefined
      },
    }
  }

  return {
    close,
    cancel,
    setStops,
    place: async (request: LeverageRequest, { wait = true }: WaitOptions = {}): Promise<Placed> => {
      start()
      return tracker.place(
        SUBMIT,
        wait,
        () => prepare(request),
        'an order of the same side, lots and multiple',
      )
    },
  }
}
