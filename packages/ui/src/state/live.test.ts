import { effect } from '@preact/signals-react'
import { BehaviorSubject, Subject } from 'rxjs'
import { expect, test } from 'vitest'
import { live } from './live.ts'

/** Reads a signal from now on. */
function reading<Value>(signal: { readonly value: Value }) {
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
