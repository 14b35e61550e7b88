import type { App } from '../../src/index.ts'
import type { World } from '../support/world.ts'

/** What a fault can use: one request, which `forward` brings to the exchange. */
export interface Wire {
  readonly forward: () => Promise<Response>
  readonly world: World
  readonly app: App
}

type Fault = (wire: Wire) => Promise<Response>

const broken = () => Promise.reject(new TypeError('fetch failed'))
const never = () => new Promise<never>(() => {})
const text =
  (body: string, status = 200) =>
  async () =>
    new Response(body, { status })
const html = '<html><h1>Not available</h1></html>'

/** Faults of the request: the exchange does not execute it. */
const before: Record<string, Fault> = {
  'a refused connection': broken,
  'no answer': never,
  'an empty 200': text(''),
  'no JSON': text('{"type":"ok","message":<?'),
  'another page': text(html),
  'status 429': text(html, 429),
  'status 403': text(html, 403),
  'status 413': text('{"message":"too large"}', 413),
  'a refusal': text('{"type":"error","message":"Not now"}'),
  'session invalid': text('{"type":"999","message":"please sign in"}'),
}
for (const status of [408, 409, 421, 500, 502, 503, 504]) before[`status ${status}`] = text(html, status)

/** Faults of the answer: the exchange has executed it. */
const after: Record<string, Fault> = {
  'a lost answer': async ({ forward }) => {
    await forward()
    return broken()
  },
  'no answer': async ({ forward }) => {
    await forward()
    return never()
  },
  'a truncated answer': async ({ forward }) => {
    const body = await (await forward()).text()
    return new Response(body.slice(0, body.length / 2))
  },
  'an empty 200': async ({ forward }) => {
    await forward()
    return new Response('')
  },
  'a repetition by the browser': async ({ forward }) => {
    await forward()
    return forward()
  },
  'a repetition without an answer': async ({ forward }) => {
    await forward()
    await forward()
    return broken()
  },
  'a broken socket': ({ forward, world }) => {
    world.setPushes(false)
    return forward()
  },
  'lost pushes': ({ forward, world }) => {
    world.losePushes(true)
    return forward()
  },
  'a device that sleeps a minute': async ({ forward, world }) => {
    const answer = await forward()
    world.sleep(60_000)
    return answer
  },
  'a closed app': async ({ forward, app }) => {
    const answer = await forward()
    app.close()
    return answer
  },
  'a logout': async ({ forward, app }) => {
    const answer = await forward()
    await app.session.logout()
    return answer
  },
  'a clock that jumps ahead': ({ forward, world }) => {
    world.setClock(3_600_000)
    return forward()
  },
  'a clock that jumps back': ({ forward, world }) => {
    world.setClock(-3_600_000)
    return forward()
  },
}
for (const status of [408, 409, 421, 500, 502, 503, 504])
  after[`status ${status}`] = async ({ forward }) => {
    await forward()
    return new Response(html, { status })
  }

const named = (faults: Readonly<Record<string, Fault>>, when: string) =>
  Object.entries(faults).map(([name, fault]) => [`${name}, ${when}`, fault] as const)

export const FAULTS: Readonly<Record<string, Fault>> = Object.fromEntries([
  ...named(before, 'not executed'),
  ...named(after, 'executed'),
])
