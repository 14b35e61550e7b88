import { format, resolveConfig } from 'prettier'
import { fieldsOf, type Control } from '../../src/control/control.ts'
import { controls } from '../../src/control/controls/index.ts'

type Field = ReturnType<typeof fieldsOf>[number]
interface Choice {
  readonly const: string
  readonly description: string
}

/** The text of a field, with those of its choices: an editor shows nothing over a string. */
export const docOf = ({ doc, schema }: Field): string => {
  const choices = (schema.anyOf ?? []) as readonly Choice[]
  return [doc, ...choices.map(each => `- \`${each.const}\`: ${each.description}`)].join('\n')
}

const comment = (text: string) =>
  text.includes('\n') ? `/**\n * ${text.replaceAll('\n', '\n * ')}\n */\n` : `/** ${text} */\n`

const fieldOf = (field: Field) =>
  `${comment(docOf(field))}readonly ${field.name}${field.required ? '' : '?'}: unknown`

const controlOf = ([name, control]: readonly [string, Control]) =>
  `${comment(control.doc)}readonly ${name}: {${fieldsOf(control).map(fieldOf).join('\n')}}`

/** The source of src/control/documented.ts: every control and field with its text as a comment, which editors show. */
export const documented = async (): Promise<string> => {
  const areas = Object.entries<Readonly<Record<string, Control>>>(controls).map(
    ([area, members]) => `readonly ${area}: {${Object.entries(members).map(controlOf).join('\n')}}`,
  )
  const source = `// Made from the controls. After a change of one: npx vitest run -u mocks/test/editor-controls

/** The input of every control with its documentation; \`unknown\` stands for the type in its schema. */
export interface Documented {${areas.join('\n')}}
`
  return format(source, { ...(await resolveConfig(import.meta.filename)), parser: 'typescript' })
}
