import { effect } from '@preact/signals-react'
import { BehaviorSubject, Observable, Subject } from 'rxjs'
import { afterEach, expect, test, vi } from 'vitest'
import { live, whileVisible } from './live.ts'

afterEach(() => vi.unstubAllGlobals())

/** Subscribes to a signal. */
const reading = <Value>(signal: { readonly value: Value }) => {
  const seen: Value[] = []
  const stop = effect(() => void seen.push(signal.value))
  return { seen, stop }
}

test('a stream is read while its signal is', () => {
  const stream$ = new BehaviorSubject('first')
  const signal = live(stream$, 'nothing')
  expect([signal.peek(), stream$.observed]).toEqual(['nothing', false])
  const { seen, stop } = reading(signal)
  stream$.next('second')
  expect(seen.at(-1)).toBe('second')
  stop()
  expect(stream$.observed).toBe(false)
})

test('read again, it does not show what it was before: that may be of another user', () => {
  const stream$ = new Subject<string>()
  const signal = live(stream$, 'nothing')
  const first = reading(signal)
  stream$.next('of one user')
  first.stop()
  const second = reading(signal)
  expect(second.seen.at(-1)).toBe('nothing')
  stream$.next('of another')
  expect(second.seen).not.toContain('of one user')
  expect(second.seen.at(-1)).toBe('of another')
  second.stop()
})

test('a stream is read while the page is visible, and again when it comes back', () => {
  const page = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('document', page)
  const show = (isVisible: boolean) => {
    page.hidden = !isVisible
    page.dispatchEvent(new Event('visibilitychange'))
  }
  let readers = 0
  let reads = 0
  const stream = new Observable<number>(reader => {
    readers++
    reader.next(++reads)
    return () => readers--
  })
  const seen: number[] = []
  const reading = whileVisible(stream).subscribe(value => seen.push(value))
  expect([readers, seen]).toEqual([1, [1]])
  show(false)
  expect(readers).toBe(0)
  show(true)
  show(true)
  expect([readers, seen]).toEqual([1, [1, 2]])
  reading.unsubscribe()
  expect(readers).toBe(0)
  show(false)
  show(true)
  expect([readers, seen]).toEqual([0, [1, 2]])

  // A page opened in the background subscribes to nothing yet.
  page.hidden = true
  const later = whileVisible(stream).subscribe(value => seen.push(value))
  expect(readers).toBe(0)
  show(true)
  expect([readers, seen]).toEqual([1, [1, 2, 3]])
  later.unsubscribe()
})
