import fc from 'fast-check'
import { expect } from 'vitest'
import type { Model } from './model.ts'
import type { Rig } from './rig.ts'

/** A command for both the model and the real connection; their states must agree afterwards. */
export type Command = fc.AsyncCommand<Model, Rig>

interface Steps {
  /** Whether it can run now; always by default. */
  readonly can?: (model: Readonly<Model>) => boolean
  readonly model: (model: Model) => void
  readonly rig: (rig: Rig) => Promise<void>
}

const command = (name: string, { can = () => true, ...steps }: Steps, detail = ''): Command => ({
  check: can,
  run: async (model, rig) => {
    model.happened.add(name)
    steps.model(model)
    await steps.rig(rig)
    const { state, price, malformed } = rig
    expect({ log: rig.log.take(), state, price, malformed }).toEqual({
      log: model.log.take(),
      state: model.state,
      price: model.price,
      malformed: model.malformed,
    })
  },
  toString: () => `${name} ${detail}`.trim(),
})

const times = (count: number, act: () => void) => {
  for (let index = 0; index < count; index++) act()
}

const open = command('open', {
  can: ({ state }) => state === 'idle',
  model: model => model.open(),
  rig: rig => rig.open(),
})
const close = command('close', {
  can: ({ state }) => state !== 'closed',
  model: model => model.close(),
  rig: rig => rig.close(),
})
const wake = command('wake', { model: model => model.wakes(), rig: rig => rig.wake() })
const kill = command('kill', {
  can: ({ isServerUp }) => isServerUp,
  model: model => model.serverDies(),
  rig: rig => rig.serverDies(),
})
const restart = command('restart', {
  can: ({ isServerUp }) => !isServerUp,
  model: model => model.serverStarts(),
  rig: rig => rig.serverStarts(),
})
const lose = (how: 'drop' | 'kick') =>
  command(how, {
    can: ({ isServerUp, isUp }) => isServerUp && isUp,
    model: model => model.isLost(),
    rig: rig => rig.lose(how),
  })
const push = (count: number) =>
  command(
    'push',
    { model: model => times(count, () => model.push(true)), rig: rig => rig.push({}, count) },
    String(count),
  )
const malformed = (payload: object) =>
  command(
    'push malformed',
    { model: model => model.push(false), rig: rig => rig.push(payload, 1) },
    JSON.stringify(payload),
  )
const silence = (ticks: number) =>
  command(
    'silence',
    {
      model: model => times(ticks, () => model.tick()),
      rig: async rig => {
        for (let tick = 0; tick < ticks; tick++) await rig.tick()
      },
    },
    `of ${ticks / 2} s`,
  )
const answer = (how: Model['answer']) =>
  command(`the snapshot ${how}`, {
    model: model => void (model.answer = how),
    rig: async rig => void (rig.answer = how),
  })
const hangingEnds = (works: boolean) =>
  command(works ? 'the snapshot arrives' : 'the snapshot fails after all', {
    can: ({ hanging }) => hanging.length > 0,
    model: model => model.hangingEnds(works),
    rig: rig => rig.hangingEnds(works),
  })

/** Malformed candle payloads. */
const MALFORMED = [
  { close: 'soon' },
  { close: 0 },
  { currency_name: '' },
  { period: null },
  { high: 'x' },
  { time: {} },
]

/** All commands; `close` is rare because it ends the run. */
export const anyCommand: fc.Arbitrary<Command>[] = [
  fc.constant(open),
  fc.constant(open),
  fc.constant(wake),
  fc.constant(kill),
  fc.constant(restart),
  fc.constantFrom('drop' as const, 'kick' as const).map(lose),
  fc.integer({ min: 1, max: 20 }).map(push),
  fc.constantFrom(1500, 2000, 2001, 2500).map(push),
  fc.constantFrom(...MALFORMED).map(malformed),
  fc.integer({ min: 1, max: 8 }).map(silence),
  fc.constantFrom(5, 6, 9, 10, 11, 29, 30, 31, 40).map(silence),
  fc.constantFrom('works' as const, 'fails' as const, 'hangs' as const).map(answer),
  fc.boolean().map(hangingEnds),
  fc.oneof({ arbitrary: fc.constant(close), weight: 1 }, { arbitrary: fc.constant(wake), weight: 9 }),
]
