import { pushTopic, type PushTopic } from '@app/sdk/contract'
import { COINS } from '../exchange/core/coins.ts'
import { type Host, MAX_FLOOD_SECONDS, MAX_PER_SECOND, type PushFaults } from '../platform/host.ts'
import type { Push, PushChannel, PushTarget } from './channel.ts'
import { dayMarket } from './events.ts'
import { MALFORMERS } from './malform.ts'

const atMost = (value: number, most: number) => Math.max(0, Math.min(value, most))

/**
 * Injects faults between the pushes and the channel. Durations count ticks.
 *
 * @param interval Real ms per tick.
 */
export const createFaults = (host: Host, channel: PushChannel, interval: number) => {
  const ticksOf = (seconds: number) => Math.ceil((Math.max(0, seconds) * 1000) / interval)
  let silent = 0
  let refusing = 0
  let maintenance = false
  let broken = { topic: undefined as PushTopic | undefined, count: 0 }
  let brokenSoFar = 0
  let flood = { perTick: 0, ticks: 0 }
  /** Due pushes of the flood; a fraction carries over to the next tick. */
  let due = 0
  let coin = 0

  const malformed = (push: Push): Push => {
    const [topic, payload] = push
    const hit = broken.count > 0 && (broken.topic === undefined || broken.topic === pushTopic(topic))
    if (!hit) return push
    broken.count--
    const malform = MALFORMERS[brokenSoFar++ % MALFORMERS.length]
    return [topic, malform?.(payload as object)]
  }
  const targetOf = (target: PushTarget): PushTarget => ({
    send(pushes) {
      if (silent > 0) return
      const kept = pushes.filter(() => !host.planned.losesPush())
      target.send(broken.count > 0 ? kept.map(malformed) : kept)
    },
  })
  const all = targetOf(channel.all)
  const applyRefusal = () => channel.refuse(maintenance || refusing > 0)
  // Earlier pushes on the same channel may have left it refusing.
  applyRefusal()

  const sendFlood = () => {
    if (flood.ticks === 0) return
    flood.ticks--
    due += flood.perTick
    const quotes = COINS.map(each => dayMarket(host.exchange, each))
    const flooded: Push[] = []
    for (; due >= 1; due--) {
      const quote = quotes[coin++ % quotes.length]
      if (quote) flooded.push(quote)
    }
    all.send(flooded)
  }

  const faults: PushFaults = {
    flood({ perSecond, seconds }) {
      due = 0
      flood = {
        perTick: (atMost(perSecond, MAX_PER_SECOND) * interval) / 1000,
        ticks: ticksOf(atMost(seconds, MAX_FLOOD_SECONDS)),
      }
    },
    malformed({ topic, count }) {
      broken = { topic, count }
      brokenSoFar = 0
    },
    silence: ({ seconds }) => void (silent = ticksOf(seconds)),
    disconnect: channel.disconnect,
    refuse({ seconds }) {
      refusing = ticksOf(seconds)
      applyRefusal()
    },
  }

  return {
    faults,
    /** The channel with faults. */
    channel: {
      ...channel,
      all,
      user: id => targetOf(channel.user(id)),
      onConnect: greet => channel.onConnect(client => greet(targetOf(client))),
    } satisfies PushChannel as PushChannel,
    /** During maintenance: refuses connections and disconnects all clients. */
    setMaintenance(on: boolean): void {
      if (on === maintenance) return
      maintenance = on
      applyRefusal()
      if (on) channel.disconnect()
    },
    silent: () => silent > 0,
    /** Call at the end of every interval. */
    tick(): void {
      if (refusing > 0 && --refusing === 0) applyRefusal()
      if (channel.clients() > 0) sendFlood()
      else if (flood.ticks > 0) flood.ticks--
      if (silent > 0) silent--
      if (host.planned.disconnects()) channel.disconnect()
    },
  }
}
