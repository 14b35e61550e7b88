import { afterEach, expect, test, vi } from 'vitest'
import type { OwnDoor } from './door.ts'
import { follow } from './follower.ts'
import { lead } from './leader.ts'
import { openLine, type Call } from './messages.ts'

/** Exclusive locks by name, which Node does not have. */
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

test('requests reach the other tab as they are, also where a request does not tell of its body', async () => {
  vi.stubGlobal('navigator', { locks: createLocks() })
  const [here, there] = [openLine<Call, Call>('tabs'), openLine<Call, Call>('tabs')]
  const door: OwnDoor = {
    fetch: async request => new Response(`${request.method} ${await request.text()}`),
    socket: () => expect.fail('no socket is asked for'),
    beat() {},
  }
  lead('tabs', there, door)
  const following = follow('tabs', here)
  const { fetch } = await following.welcomed
  const ask = async (init: RequestInit) => {
    const request = new Request('http://localhost/api/x', init)
    // As in Firefox.
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
