import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { openEditor } from '../../sdk/test/support/editor.ts'
import { FAULT_KINDS } from '../src/platform/faults.ts'
import { documented } from './support/documented.ts'
import { EXPECTED, shownOf } from './support/hints.ts'

const file = fileURLToPath(new URL('typed-by-a-user.ts', import.meta.url))
const CLIENT = '../src/control/client.ts'

test('the documentation of the client is that of the controls', async () => {
  await expect(await documented()).toMatchFileSnapshot('../src/control/documented.ts')
})

test('an editor shows the text of every control, field and kind of fault', () => {
  expect(Object.values(EXPECTED)).not.toContain('')
  for (const [kind, text] of Object.entries(FAULT_KINDS))
    expect(EXPECTED['control.faults.add({ kind']).toContain(`\`${kind}\`: ${text}`)
  expect(shownOf(CLIENT, file)).toEqual(EXPECTED)
})

test('the types of inputs and answers are those of the controls', () => {
  const right = [
    'const { now } = await control.clock.set({ speed: 60, paused: undefined })',
    'export const time: number = now',
    "void control.price.set({ symbol: 'BTC', price: 1 })",
    "void control.faults.add({ kind: Math.random() < 0.5 ? 'drop' : 'status', path: 'market' })",
  ]
  const wrong = [
    "void control.clock.set({ speed: 'fast' })",
    "void control.price.set({ symbol: 'BTC' })",
    "void control.faults.add({ kind: 'lost' })",
    "void control.chaos.set({ delay: 'normal(1,2)' })",
    'void control.market.get()',
    // The compiler refuses each: that is the test.
  ].map(line => `// @ts-expect-error\n${line}`)
  const opened = [`import { createControl } from '${CLIENT}'`, "const control = createControl('')"]
  expect(openEditor([...opened, ...right, ...wrong].join('\n'), file).problems()).toEqual([])
})
