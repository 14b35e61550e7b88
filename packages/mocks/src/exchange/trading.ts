import type { Clock } from './core/clock.ts'
import type { ExchangeEvent } from './events.ts'
import type { Ledger } from './core/ledger.ts'
import { createLeverage } from './leverage/leverage.ts'
import type { Market } from './market/market.ts'
import { createOptions } from './options/options.ts'
import { createSettlement } from './core/settlement.ts'
import { joinStates } from './core/state.ts'
import { createSpot } from './spot/spot.ts'
import { createWatch } from './market/watch.ts'

/** Options, spot and leverage, and the price watch that spot and leverage share. */
export const createTrading = (
  clock: Clock,
  market: Market,
  ledger: Ledger,
  emit: (event: ExchangeEvent) => void,
) => {
  const watch = createWatch(clock, market)
  const settlement = createSettlement(clock)
  const options = createOptions(clock, market, ledger, settlement, order =>
    emit({ kind: 'optionSettled', order }),
  )
  const spot = createSpot(clock, market, ledger, watch, order => emit({ kind: 'spotFilled', order }))
  const leverage = createLeverage(clock, market, ledger, watch, settlement, {
    opened: order => emit({ kind: 'leverageOpened', order }),
    closed: (order, closure) => emit({ kind: 'leverageClosed', order, ...closure }),
    completed: order => emit({ kind: 'leverageCompleted', order }),
  })

  const commands = { ...settlement.commands, ...options.commands, ...spot.commands, ...leverage.commands }
  const queries = {
    optionOrders: options.list,
    spotOrders: spot.list,
    leverageOrders: leverage.list,
    leverageAccount: leverage.account,
    leverageTerms: leverage.terms,
    leverageLimits: leverage.limits,
    optionLimits: options.limits,
    /** How long orders stay in the status `closing`, ms. */
    settlementDelay: settlement.delay,
  }
  const state = joinStates({
    settlement: settlement.state,
    options: options.state,
    spot: spot.state,
    leverage: leverage.state,
    // Its triggers are created from the orders.
    watch: watch.state,
  })
  return {
    commands,
    queries,
    state,
    watch,
    /** Whether a user has waiting or open leveraged orders. */
    hasTrades: leverage.hasTrades,
    /** The unfinished orders of all users, oldest first. */
    open: () => ({ options: options.open(), spot: spot.waiting(), leverage: leverage.open() }),
  }
}
