import Big from 'big.js'
import { LeverageStatus } from '@app/sdk/contract'
import type { Clock } from '../core/clock.ts'
import { QUOTE, coinOf } from '../core/coins.ts'
import { MINUTE, nextDay, startOfDay } from '../core/day.ts'
import { available, locked, PLACES, transfer, type Ledger } from '../core/ledger.ts'
import { storedValue, type State } from '../core/state.ts'
import { leverageTerms } from './limits.ts'
import type { LeverageBook, LeverageOrder } from './order.ts'

/** The fee is charged this long after midnight (UTC). */
const CHARGED_AT = MINUTE

const min = (a: Big, b: Big | string) => (a.lt(b) ? a : new Big(b))

/**
 * The overnight fee of open orders, except on their first day. It is charged to the margin first, then to the available
 * balance; the rest is waived.
 *
 * @param onCharged Called after the charges of a night.
 */
export const createOvernight = (clock: Clock, ledger: Ledger, book: LeverageBook, onCharged: () => void) => {
  const overnightScheduled = storedValue(false)

  const charge = (order: LeverageOrder) => {
    const { userId, price, number, cautionMoney, overnightMoney } = order
    const [free, margin] = [available(userId, 'lever'), locked(userId, 'lever')]
    const fee = new Big(price)
      .times(number)
      .times(leverageTerms(coinOf(order)).overnight)
      .div(100)
      .round(PLACES, Big.roundUp)
    const fromMargin = min(fee, cautionMoney)
    const fromBalance = min(fee.minus(fromMargin), ledger.balance(free, QUOTE.id))
    ledger.post([
      ...transfer(margin, 'house:leverage', QUOTE.id, fromMargin.toFixed()),
      ...transfer(free, 'house:leverage', QUOTE.id, fromBalance.toFixed()),
    ])
    book.set({
      ...order,
      cautionMoney: new Big(cautionMoney).minus(fromMargin).toFixed(),
      overnightMoney: new Big(overnightMoney).plus(fromMargin).plus(fromBalance).toFixed(),
    })
  }
  const chargeAt = clock.task('leverage.overnight', () => {
    overnightScheduled.value = false
    const today = startOfDay(clock.now())
    const open = book.unfinished().filter(({ status }) => status === LeverageStatus.open)
    for (const order of open) if (order.openedAt !== null && order.openedAt < today) charge(order)
    if (open.length > 0) schedule()
    onCharged()
  })
  const schedule = () => {
    if (overnightScheduled.value) return
    overnightScheduled.value = true
    chargeAt(nextDay(clock.now() - CHARGED_AT) + CHARGED_AT)
  }
  return {
    /** Call when an order opens. */
    schedule,
    state: { overnightScheduled } satisfies State,
  }
}
