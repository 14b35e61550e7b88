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

// Limits: a third above 7,400 for an app with one call and 740 for each further call.
test('the compiler instantiates few types for an app', () => {
  const [one = 0, every = 0, watcher = 0] = instantiations(
    `${APP}export const expiries = await app.api.options.expiries()`,
    `${APP}type Api = typeof app.api
${calls
  .map(({ name, area }) => {
    const type = `Api['${area}']['${name.slice(area.length + 1)}']`
    return `export const use_${name.replace('.', '_')} = async (...input: Parameters<${type}>) => await app.api.${name}(...input)`
  })
  .join('\n')}`,
    `${APP}import { watchOptions } from '../src/watch/index.ts'
const order = await watchOptions(app).place({ coin: 'BTC', side: 'up', seconds: 30, amount: '100' })
export const result = await order.settled`,
  )
  expect(one).toBeGreaterThan(100)
  expect(one).toBeLessThan(10_000)
  expect(every / calls.length).toBeLessThan(1_000)
  expect(watcher).toBeLessThan(1_000)
})
