import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  IDLE,
  isUp,
  transition,
  type ConnectionEvent,
  type ConnectionState,
  type ConnectionStatus,
} from './machine.ts'

const events: ConnectionEvent[] = [
  { type: 'open' },
  { type: 'up' },
  { type: 'down', reason: 'transport close' },
  { type: 'message' },
  { type: 'silence' },
  { type: 'close' },
]
const [open, up, down, message, silence, close] = events as [
  ConnectionEvent,
  ConnectionEvent,
  ConnectionEvent,
  ConnectionEvent,
  ConnectionEvent,
  ConnectionEvent,
]

const run = (...path: ConnectionEvent[]): ConnectionStatus =>
  path.reduce((status, event, index) => transition(status, event, index + 1), IDLE)

describe('transition', () => {
  test.each<[string, ConnectionEvent[], ConnectionState]>([
    ['stays idle until it is opened', [up, down, message, silence], 'idle'],
    ['opening connects', [open], 'connecting'],
    ['a connection is synced first', [open, up], 'resyncing'],
    ['a message makes it live', [open, up, message], 'live'],
    ['silence makes it stale', [open, up, message, silence], 'stale'],
    ['so does silence from the start', [open, up, silence], 'stale'],
    ['a message makes it live again', [open, up, silence, message], 'live'],
    ['a loss reconnects', [open, up, message, down], 'connecting'],
    ['a loss while resyncing too', [open, up, down], 'connecting'],
    ['a message without a connection is ignored', [open, up, down, message], 'connecting'],
    ['a new connection is synced again', [open, up, message, up], 'resyncing'],
    ['closed is final', [open, up, message, close, open, up, message], 'closed'],
    ['it can be closed before it is opened', [close, open], 'closed'],
  ])('%s', (_, path, state) => expect(run(...path).state).toBe(state))

  test('the reason of the loss stays until the next', () => {
    expect(run(open, up, down, up, message).reason).toBe('transport close')
    expect(run(open, up, message).reason).toBe('')
    expect(run(open, down, { type: 'down', reason: 'refused' }).reason).toBe('refused')
  })
  test('since is when the state began', () => {
    expect(run(open, up, message, message).since).toBe(3)
    expect(run(open, down, down).since).toBe(1)
  })
})

describe('laws, for any sequence of events', () => {
  const history = fc.array(fc.tuple(fc.constantFrom(...events), fc.nat(1000)))
  const walk = (path: readonly (readonly [ConnectionEvent, number])[]) => {
    let now = 0
    const steps = [IDLE]
    for (const [event, later] of path) {
      now += later
      steps.push(transition(steps.at(-1)!, event, now))
    }
    return steps
  }
  const law = (check: (before: ConnectionStatus, after: ConnectionStatus, event: ConnectionEvent) => void) =>
    fc.assert(
      fc.property(history, path => {
        const steps = walk(path)
        path.forEach(([event], index) => check(steps[index]!, steps[index + 1]!, event))
      }),
    )

  test('closed is final', () =>
    law((before, after) => before.state === 'closed' && expect(after).toBe(before)))
  test('lastMessageAt never decreases', () =>
    law((before, after) =>
      expect(after.lastMessageAt ?? 0).toBeGreaterThanOrEqual(before.lastMessageAt ?? 0),
    ))
  test('lastMessageAt does not decrease when the clock is set back', () => {
    const live = run(open, up, message)
    expect(transition(live, message, 0).lastMessageAt).toBe(3)
  })
  test('only a message on a connection changes lastMessageAt', () =>
    law((before, after, event) => {
      if (event.type !== 'message' || !isUp(before.state))
        expect(after.lastMessageAt).toBe(before.lastMessageAt)
    }))
  test('live follows only resyncing or stale', () =>
    law((before, after) => {
      if (after.state === 'live' && before.state !== 'live')
        expect(['resyncing', 'stale']).toContain(before.state)
    }))
  test('an event that does not apply returns the same status', () =>
    law((before, after, { type }) => {
      const { state, reason } = before
      if (after.state === state && type !== 'message' && type !== 'up' && after.reason === reason)
        expect(after).toEqual(before)
    }))
  test('since never decreases, and changes with the state', () =>
    law((before, after, event) => {
      expect(after.since).toBeGreaterThanOrEqual(before.since)
      if (after.state === before.state && event.type !== 'up') expect(after.since).toBe(before.since)
    }))
})
