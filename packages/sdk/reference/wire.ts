import { describePush, SENT } from './asyncapi.ts'
import type { Json, JsonObject } from './json.ts'
import {
  code,
  fieldRows,
  figuresOf,
  kind,
  literal,
  rowsOf,
  table,
  textOf,
  type Components,
  type FieldRow,
} from './markdown.ts'
import type { Call, Model } from './model.ts'
import type { Settling } from '../src/contract/index.ts'
import { referred } from './schemas.ts'
import { ANSWERS, CALLS, HEAD } from './wire-text.ts'

/** The reference of the wire format, as Markdown. */
export const wire = (model: Model): string => {
  const components = Object.fromEntries(model.components.map(({ name, schema }) => [name, schema]))
  const areas = [...new Set(model.calls.map(({ area }) => area))]
  const sections = areas.map(area => {
    const calls = model.calls.filter(call => call.area === area)
    return [`## ${area}`, ...calls.map(call => section(call, components))].join('\n\n')
  })
  const pushes = pushSections(model, components)
  return [
    HEAD,
    overview(model.calls),
    CALLS,
    ANSWERS,
    ...sections,
    '## Pushes',
    ...pushes,
    ...entities(model, components),
  ]
    .join('\n\n')
    .concat('\n')
}

const overview = (calls: readonly Call[]): string => {
  const rows = calls.map(({ endpoint: { name, method, path, effect, open } }) => [
    link(name),
    method,
    code(path),
    effect,
    open ? 'open' : 'token',
  ])
  return `## All calls\n\n${table(['Call', 'Verb', 'Path', 'Effect', 'Access'], rows)}`
}

// The prefix `api.` keeps headings of calls and entities apart.
const link = (name: string) => `[${name}](#api${name.toLowerCase().replace('.', '')})`

/** A payload whose fields are their own names, to show where an input comes from. */
const NAMES = new Proxy({}, { get: (_, field) => String(field) })

/** A read with its input. */
const asked = ({ endpoint, input }: Settling<unknown>): string => {
  const fields = Object.entries(input(NAMES)).map(([field, value]) =>
    code(field === value ? field : `${field}: ${value}`),
  )
  return [link(endpoint), fields.join(', ')].filter(Boolean).join(' with ')
}

const section = ({ endpoint, comment, input, output, ...call }: Call, components: Components): string => {
  const { name, method, path, effect, open, stamp } = endpoint
  const fields = fieldRows(input, components)
  const facts = [
    [
      'Answer',
      kind(output, components) + (endpoint.envelope === 'code' ? ', in `data` of `{code, msg, data}`' : ''),
    ],
    ['Refusals', comment.refusals],
    ['Empty list', endpoint.emptyWhenRefused ? 'a plain refusal (type `error`) reads as one' : ''],
    ['Sent besides', stamp === undefined ? '' : `${code(stamp)}, the client's time in unix ms`],
    ['Sent as', endpoint.encoding === 'multipart' ? 'a multipart form' : ''],
    ['Sensitive', endpoint.sensitive.map(code).join(', ')],
    ['After a lost answer, read', (endpoint.reconcile ?? []).map(asked).join(', then ')],
    ['Source', comment.source.replace(/\.$/, '')],
    ['Choice', comment.choice],
  ]
  return [
    `### api.${name}`,
    `${code(`${method} ${path}`)} · ${effect} · ${open ? 'open' : 'needs the token'} · descriptor ${code(call.export)}`,
    comment.text,
    fields.length > 0 ? inputs(fields) : 'No input.',
    facts
      .filter(([, said]) => said !== '')
      .map(([what = '', said = '']) => `- **${what}:** ${said}`)
      .join('\n'),
  ].join('\n\n')
}

const inputs = (fields: readonly FieldRow[]): string => {
  const rows = fields.map(({ path, kind, required, schema, doc }) => [
    code(path),
    kind,
    isFixed(schema) ? 'always' : unlessGiven(required, schema['default']),
    doc,
  ])
  return table(['Input', 'Takes', 'Unless given', 'Meaning'], rows)
}

const unlessGiven = (required: boolean, fallback: Json | undefined): string => {
  if (required) return 'required'
  return fallback === undefined ? 'not sent' : `= ${literal(fallback)}`
}

/** Whether only one value is allowed, as number or text. */
const isFixed = ({ enum: codes }: JsonObject) =>
  new Set(((codes ?? []) as readonly Json[]).map(String)).size === 1

const outputs = (schema: JsonObject, components: Components): string => {
  const rows = fieldRows(schema, components).map(({ path, kind, required, doc }) => [
    code(path),
    kind,
    required ? 'yes' : '',
    doc,
  ])
  return table(['Field', 'Comes as', 'Needed', 'Meaning'], rows)
}

const pushSections = (model: Model, components: Components): readonly string[] => {
  const received = model.pushes.map(({ event, comment, payload }) =>
    [`### ${event}`, describePush(comment), outputs(payload, components)].join('\n\n'),
  )
  const sent = Object.entries(SENT).map(([event, { description }]) => [code(event), description])
  return [...received, '### Sent by an app', table(['Event', 'Meaning'], sent)]
}

/** The entities of the answers, and the meaning of the words in the tables. */
const entities = (model: Model, components: Components): readonly string[] => {
  const readers = model.components.filter(({ isReader }) => isReader)
  const words = readers.map(({ schema }) => [textOf(schema['title']), textOf(schema['description'])])
  const beside = (name: string) => {
    const lists = model.calls.filter(({ output }) => referred(rowsOf(output) ?? {}) === name)
    return lists
      .map(({ output }) => outputs({ properties: figuresOf(output) }, components))
      .filter(figures => figures.split('\n').length > 2)
      .flatMap(figures => ['Next to the rows:', figures])
  }
  const sections = model.components
    .filter(({ isReader }) => !isReader)
    .flatMap(({ name, comment, schema }) => {
      const source = comment.source && `**Source:** ${comment.source.replace(/\.$/, '')}`
      return [`### ${name}`, comment.text, source, outputs(schema, components), ...beside(name)].filter(
        Boolean,
      )
    })
  return ['## Entities', ...sections, '## Words of the tables', table(['Words', 'Meaning'], words)]
}
