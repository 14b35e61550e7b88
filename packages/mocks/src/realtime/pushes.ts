import type { ExchangeEvent } from '../exchange/exchange.ts'
import type { Host } from '../platform.ts'
import type { PushChannel } from './channel.ts'
import { createFaults, type PushFaults } from './faults.ts'
import { inDialect } from './in-dialect.ts'
import { createMarketPushes } from './market-pushes.ts'
import { balanceUpdate, closedOption, leverageUpdates } from './payloads.ts'

/** The pushes of the exchange. */
export interface Pushes {
  /** What can go wrong with them, on demand. */
  readonly faults: PushFaults
  /** Sends what is due; to be called after each interval. */
  tick(): void
  close(): void
}

/**
 * Decides who gets which push. The market goes to everybody: all of it on connect, then after each interval what has
 * changed. A user's own go to the user's clients alone: a settled option at once, after each interval that balances
 * have changed and how leveraged orders stand. Nothing is put together for users who are not there.
 *
 * While the platform is under maintenance nobody can connect.
 *
 * @param interval Milliseconds of real time between two ticks.
 */
export const createPushes = (host: Host, carrier: PushChannel, interval: number): Pushes => {
  const {
    faults,
    channel,
    silent,
    setMaintenance,
    tick: tickFaults,
  } = createFaults(host, inDialect(carrier, host.dialect), interval)
  const market = createMarketPushes(interval)
  const changed = new Set<number>()
  let exchange = host.exchange

  const onEvent = (event: ExchangeEvent) => {
    if (event.kind === 'maintenance') setMaintenance(event.on)
    else if (event.kind === 'balanceChanged') {
      if (channel.hears(event.userId)) changed.add(event.userId)
    } else if (event.kind === 'optionSettled' && channel.hears(event.order.userId)) {
      channel.user(event.order.userId).send('closed_microorder', closedOption(host.exchange, event.order))
    }
  }
  /** Another exchange was put in place: nothing that was sent is true any more. */
  const subscribe = () => {
    exchange = host.exchange
    setMaintenance(exchange.maintenance())
    market.forget()
    for (const id of channel.users()) changed.add(id)
  }
  const sendPrivate = () => {
    for (const id of changed) channel.user(id).send(`update_balance_${id}`, balanceUpdate(id))
    changed.clear()
    for (const id of channel.users())
      for (const payload of leverageUpdates(exchange, id)) channel.user(id).send('lever_trade', payload)
  }

  setMaintenance(exchange.maintenance())
  channel.onConnect(client => market.sendAll(host.exchange, client))
  const stop = host.onEvent(onEvent)
  return {
    faults,
    tick() {
      if (exchange !== host.exchange) subscribe()
      // What nobody hears does not count as sent.
      if (channel.clients() === 0 || silent()) market.forget()
      else {
        market.tick(exchange, channel.all)
        sendPrivate()
      }
      tickFaults()
    },
    close: stop,
  }
}
