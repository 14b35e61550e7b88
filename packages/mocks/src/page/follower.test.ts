import { afterEach, expect, test, vi } from 'vitest'
import type { LocalTransport } from './transport.ts'
import { follow } from './follower.ts'
import { lead } from './leader.ts'
import { openChannel, type Announcement } from './messages.ts'

/** A mock of navigator.locks. */
const createLocks = () => {
  const last = new Map<string, Promise<unknown>>()
  return {
    request(name: string, work: () => unknown) {
      const done = (last.get(name) ?? Promise.resolve()).then(work)
      last.set(name, done)
      return done
    },
  }
}

afterEach(() => void vi.unstubAllGlobals())

test('requests reach the leader unchanged, also without Request.body', async () => {
  vi.stubGlobal('navigator', { locks: createLocks() })
  const [here, there] = [
    openChannel<Announcement, Announcement>('tabs'),
    openChannel<Announcement, Announcement>('tabs'),
  ]
  const transport: LocalTransport = {
    fetch: async request => new Response(`${request.method} ${await request.text()}`),
    socket: () => expect.fail('no socket'),
    tick() {},
  }
  lead('tabs', there, transport)
  const following = follow('tabs', here)
  const { fetch } = await following.connected
  const ask = async (init: RequestInit) => {
    const request = new Request('http://localhost/api/x', init)
    // As in Firefox
    Object.defineProperty(request, 'body', { value: undefined })
    return (await fetch(request)).text()
  }
  expect(await ask({})).toBe('GET ')
  expect(await ask({ method: 'POST', body: '{"a":1}' })).toBe('POST {"a":1}')
  following.close()
  await expect(fetch(new Request('http://localhost/api/x'))).rejects.toThrow('Failed to fetch')
  here.close()
  there.close()
})
