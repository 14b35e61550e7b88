import { BehaviorSubject } from 'rxjs'
import { expect, test } from 'vitest'
import { createThrottle } from './throttle.ts'

/** Ten throttled streams with readers. `frame` advances the time by a frame and returns the emitted values. */
const setUp = () => {
  let now = 0
  const frames: (() => void)[] = []
  const pace = createThrottle({
    time: { elapsed: () => now },
    frame: callback => void frames.push(callback),
  })
  const streams = Array.from({ length: 10 }, () => new BehaviorSubject('first'))
  const emitted: string[] = []
  const readings = streams.map((stream, at) =>
    pace(stream).subscribe(value => void emitted.push(`${at} ${value}`)),
  )
  const frame = async (ms = 16) => {
    now += ms
    for (const callback of frames.splice(0)) callback()
    await Promise.resolve()
    return emitted.splice(0)
  }
  return { streams, readings, emitted, frames, frame }
}
const named = (value: string, ...streams: readonly number[]) => streams.map(at => `${at} ${value}`)

test('the first value is emitted immediately, a single change within its frame', async () => {
  const { streams, emitted, frame, frames } = setUp()
  expect(emitted.splice(0)).toEqual(named('first', 0, 1, 2, 3, 4, 5, 6, 7, 8, 9))
  expect(frames).toEqual([])
  streams[7]?.next('second')
  expect(await frame()).toEqual(['7 second'])
})

test('simultaneous changes are emitted in order, four per frame, each with its latest value', async () => {
  const { streams, emitted, frame, frames } = setUp()
  emitted.splice(0)
  for (const stream of streams.toReversed()) stream.next('second')
  streams[0]?.next('third')
  expect(await frame()).toEqual(named('second', 9, 8, 7, 6))
  expect(await frame()).toEqual(named('second', 5, 4, 3, 2))
  expect(await frame()).toEqual(['1 second', '0 third'])
  // No frame is scheduled once all are emitted.
  await frame()
  expect(frames).toEqual([])
})

test('a stream that changes every frame is emitted three times a second and delays no other', async () => {
  const { streams, emitted, frame } = setUp()
  emitted.splice(0)
  const times: number[] = []
  for (let ms = 0; ms < 960; ms += 16) {
    streams[3]?.next(`at ${ms}`)
    if (ms === 480) streams[4]?.next('other')
    const said = await frame()
    if (said.some(each => each.startsWith('3'))) times.push(ms)
    if (ms === 480) expect(said).toContain('4 other')
  }
  expect(times).toEqual([0, 336, 672])
  expect(await frame(400)).toEqual(['3 at 944'])
})

test('an unsubscribed stream is not emitted', async () => {
  const { streams, readings, emitted, frame } = setUp()
  emitted.splice(0)
  for (const stream of streams) stream.next('second')
  readings[1]?.unsubscribe()
  expect(await frame()).toEqual(named('second', 0, 2, 3, 4))
})
