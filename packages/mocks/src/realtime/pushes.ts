import { COINS, type Coin } from '../exchange/core/coins.ts'
import type { ExchangeEvent } from '../exchange/exchange.ts'
import type { Host, PushFaults } from '../platform/host.ts'
import type { PushChannel } from './channel.ts'
import { createFaults } from './faults.ts'
import { inDialect } from './in-dialect.ts'
import { createMarketPushes } from './market-pushes.ts'
import { balanceUpdate, closedOption, leverageUpdates } from './events.ts'

export interface Pushes {
  readonly faults: PushFaults
  /** Sends what has changed. */
  send(): void
  /** Sends what has changed, and what is due; call once per interval. */
  tick(): void
  close(): void
}

/**
 * Sends pushes to clients. Market pushes go to all: everything on connect, then the changes of each interval. User
 * pushes go to the user's clients only: settled options immediately, changed balances and leveraged orders once per
 * interval. Nothing is built for disconnected users. During maintenance no client can connect.
 *
 * @param interval Real ms between two ticks.
 * @param coins Those whose market is pushed; all by default.
 */
export const createPushes = (
  host: Host,
  carrier: PushChannel,
  interval: number,
  coins: () => readonly Coin[] = () => COINS,
): Pushes => {
  const {
    faults,
    channel,
    silent,
    setMaintenance,
    tick: tickFaults,
  } = createFaults(host, inDialect(carrier, host.dialect), interval)
  const market = createMarketPushes(interval, coins)
  const changed = new Set<number>()
  let exchange = host.exchange

  const onEvent = (event: ExchangeEvent) => {
    if (event.kind === 'maintenance') setMaintenance(event.on)
    else if (event.kind === 'balanceChanged') {
      if (channel.hears(event.userId)) changed.add(event.userId)
    } else if (event.kind === 'optionSettled' && channel.hears(event.order.userId)) {
      channel.user(event.order.userId).send([closedOption(host.exchange, event.order)])
    }
  }
  /** After a restore, everything that was sent is stale. */
  const switchExchange = () => {
    exchange = host.exchange
    setMaintenance(exchange.maintenance())
    market.forget()
    for (const id of channel.users()) changed.add(id)
  }
  const sendPrivate = () => {
    for (const id of changed) channel.user(id).send([balanceUpdate(id)])
    changed.clear()
    for (const id of channel.users()) channel.user(id).send(leverageUpdates(exchange, id))
  }

  setMaintenance(exchange.maintenance())
  channel.onConnect(client => client.send(market.all(host.exchange)))
  const stop = host.onEvent(onEvent)
  const send = (): void => {
    if (exchange !== host.exchange) switchExchange()
    // Pushes without a receiver do not count as sent.
    if (channel.clients() === 0 || silent()) return market.forget()
    channel.all.send(market.tick(exchange))
    sendPrivate()
  }
  return {
    faults,
    send,
    tick() {
      send()
      tickFaults()
    },
    close: stop,
  }
}
