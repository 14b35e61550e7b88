import { allControls } from '../../src/control/controls/index.ts'
import { fieldsOf } from '../../src/control/control.ts'
import { openEditor } from '../../../sdk/test/support/editor.ts'
import { docOf } from './documented.ts'

type Hints = Readonly<Record<string, string>>

const calls: Hints = Object.fromEntries(allControls.map(({ name, doc }) => [`control.${name}`, doc]))

const fields: Hints = Object.fromEntries(
  allControls.flatMap(control =>
    fieldsOf(control).map(field => [
      `control.${control.name}({ ${field.name}`,
      docOf(field).replaceAll('\n', ' '),
    ]),
  ),
)

/** What an editor has to show: the end of a piece of code, and the text that the exchange has for it. */
export const EXPECTED: Hints = { ...calls, ...fields }

/** What an editor shows of the same code, with the client of a module that is found from `file`. */
export const shownOf = (client: string, file: string): Hints => {
  const lines = [
    `import { createControl } from '${client}'`,
    `const control = createControl('')`,
    ...Object.keys(calls).map(words => `void ${words}`),
    ...Object.keys(fields).map(words => `void ${words}: 0 as never })`),
  ]
  const editor = openEditor(lines.join('\n'), file)
  return Object.fromEntries(Object.keys(EXPECTED).map(words => [words, editor.at(words).doc]))
}
