import { describe, expect, test } from 'vitest'
import { calls } from './support/members.ts'
import { instantiations, openEditor } from './support/editor.ts'
import { FIELDS, USES } from './support/fields.ts'

const APP = `import { createApp } from '../src/index.ts'
const app = createApp({ origin: '' })
`

describe('an editor', () => {
  const editor = openEditor(`${APP}${calls.map(({ name }) => `void app.api.${name}`).join('\n')}
${USES}`)

  test('accepts every call', () => expect(editor.problems()).toEqual([]))

  test.each(calls)('goes from $name to its definition in the contract', ({ name }) => {
    const { definitions } = editor.at(`app.api.${name}`)
    expect(definitions).toEqual([expect.stringMatching(/^packages\/sdk\/src\/contract\/\w+\.ts$/)])
  })

  test.each(FIELDS)('shows the doc of the field in "%s"', (words, doc) => {
    const hint = editor.at(words)
    expect(hint.doc).toBe(doc)
    expect(hint.definitions[0]).toMatch(/^packages\/sdk\/src\/contract\/\w+\.ts$/)
  })
})

describe('type instantiations', () => {
  const client = `import { send, type Client } from '../src/client/index.ts'
declare const client: Client
`
  const uses = calls.map(
    ({ descriptor: it }) => `${client}import { ${it}, type InputOf } from '../src/contract/index.ts'
export const use = async (input: InputOf<typeof ${it}>) => await send(client, ${it}, input)`,
  )
  // The first one includes what all calls share.
  const costs = instantiations(...uses)
  const each = calls.map(({ name }, at) => ({ name, cost: costs[at] ?? Infinity }))

  // Limits: a third above 1,560 per call, 7,400 for the app with one call, 740 for each further call.
  test.each(each)('of $name', ({ name, cost }) => {
    expect(cost).toBeLessThan(name === 'wallet.list' ? 14_000 : 6_000)
  })
  test('of a call on average', () => {
    const average = costs.reduce((sum, cost) => sum + cost, 0) / calls.length
    expect(average).toBeGreaterThan(100)
    expect(average).toBeLessThan(2_100)
  })
  test('of the app with one call, and of each further call', () => {
    const [one = 0, every = 0] = instantiations(
      `${APP}export const expiries = await app.api.options.expiries()`,
      `${APP}type Api = typeof app.api
${calls
  .map(({ name, area }) => {
    const type = `Api['${area}']['${name.slice(area.length + 1)}']`
    return `export const use_${name.replace('.', '_')} = async (...input: Parameters<${type}>) => await app.api.${name}(...input)`
  })
  .join('\n')}`,
    )
    expect(one).toBeLessThan(10_000)
    expect(every / calls.length).toBeLessThan(1_000)
  })
  test('of an app with a watcher', () => {
    const [cost = 0] = instantiations(`${APP}import { watchOptions } from '../src/watch/index.ts'
const order = await watchOptions(app).place({ coin: 'BTC', direction: 'up', seconds: 30, amount: '100' })
export const result = await order.settled`)
    expect(cost).toBeLessThan(1_000)
  })
})
