import { pushTopic, type PushTopic } from '@app/sdk/contract'
import { COINS } from '../exchange/coins.ts'
import type { Host } from '../platform.ts'
import type { PushChannel, PushTarget } from './channel.ts'
import { WAYS } from './malform.ts'
import { dayMarket } from './payloads.ts'

/** What can go wrong with pushes, on demand. Nothing of it changes the exchange; a 0 ends what goes on. */
export interface PushFaults {
  /** Sends so many daymarket pushes beside the normal ones; at most 10,000 a second for 60 s. */
  flood(flood: { readonly perSecond: number; readonly seconds: number }): void
  /** Breaks the next pushes, of all topics or of one ('daymarket'), each in another way. */
  malformed(broken: { readonly topic?: PushTopic; readonly count: number }): void
  /** Sends nothing at all. */
  silence(silence: { readonly seconds: number }): void
  /** Cuts everybody off; they may come back. */
  disconnect(): void
  /** Lets nobody connect; who is connected stays. */
  refuse(refusal: { readonly seconds: number }): void
}

const MOST_PER_SECOND = 10_000
const LONGEST_FLOOD = 60

const atMost = (value: number, most: number) => Math.max(0, Math.min(value, most))

/**
 * Puts faults between the pushes and what carries them. Time passes in them by ticks.
 *
 * @param interval Milliseconds of real time that a tick stands for.
 */
export const createFaults = (host: Host, channel: PushChannel, interval: number) => {
  const ticksOf = (seconds: number) => Math.ceil((Math.max(0, seconds) * 1000) / interval)
  let silent = 0
  let refusing = 0
  let maintenance = false
  let broken = { topic: undefined as PushTopic | undefined, count: 0 }
  let brokenSoFar = 0
  let flood = { perTick: 0, ticks: 0 }
  /** Pushes of the flood that are due; less than one is left for the next tick. */
  let due = 0
  let coin = 0

  const targetOf = (target: PushTarget): PushTarget => ({
    send(topic, payload) {
      if (silent > 0) return
      const hit = broken.count > 0 && (broken.topic === undefined || broken.topic === pushTopic(topic))
      if (!hit) return target.send(topic, payload)
      broken.count--
      const way = WAYS[brokenSoFar++ % WAYS.length]
      target.send(topic, way?.(payload as object))
    },
  })
  const all = targetOf(channel.all)
  const applyRefusal = () => channel.refuse(maintenance || refusing > 0)
  // Pushes that were there before may have left it refusing.
  applyRefusal()

  const sendFlood = () => {
    if (flood.ticks === 0) return
    flood.ticks--
    due += flood.perTick
    const payloads = COINS.map(each => dayMarket(host.exchange, each))
    for (; due >= 1; due--) all.send('daymarket', payloads[coin++ % payloads.length])
  }

  const faults: PushFaults = {
    flood({ perSecond, seconds }) {
      due = 0
      flood = {
        perTick: (atMost(perSecond, MOST_PER_SECOND) * interval) / 1000,
        ticks: ticksOf(atMost(seconds, LONGEST_FLOOD)),
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
    /** The channel as pushes are to use it. */
    channel: {
      ...channel,
      all,
      user: id => targetOf(channel.user(id)),
      onConnect: greet => channel.onConnect(client => greet(targetOf(client))),
    } satisfies PushChannel as PushChannel,
    /** Lets nobody in while the platform is under maintenance, and cuts off who is there. */
    setMaintenance(on: boolean): void {
      if (on === maintenance) return
      maintenance = on
      applyRefusal()
      if (on) channel.disconnect()
    },
    /** Whether nothing is to be sent. */
    silent: () => silent > 0,
    /** One interval has passed, at whose end this is called. */
    tick(): void {
      if (refusing > 0 && --refusing === 0) applyRefusal()
      if (channel.clients() > 0) sendFlood()
      else if (flood.ticks > 0) flood.ticks--
      if (silent > 0) silent--
    },
  }
}
