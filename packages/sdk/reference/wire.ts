import { describePush, SENT } from './asyncapi.ts'
import type { Json, JsonObject } from './json.ts'
import { code, fieldRows, kind, literal, table, textOf, type FieldRow } from './markdown.ts'
import { entities, type Call, type Model } from './model.ts'
import type { Settling } from '../src/contract/index.ts'
import { createDescriber, LIST_OF, type Describer } from './schemas.ts'
import { ANSWERS, CALLS, HEAD } from './wire-text.ts'
import { wordsOf } from './words.ts'

/** The reference of everything that goes over the wire, for people. */
export const wire = (model: Model): string => {
  const describer = createDescriber(entities(model))
  const areas = [...new Set(model.calls.map(({ area }) => area))]
  const sections = areas.map(area => {
    const calls = model.calls.filter(call => call.area === area)
    return [`## ${area}`, ...calls.map(call => section(call, describer))].join('\n\n')
  })
  const pushes = pushSections(model, describer)
  return [
    HEAD,
    overview(model.calls),
    CALLS,
    ANSWERS,
    ...sections,
    '## Pushes',
    ...pushes,
    ...components(model, describer),
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

// With its `api.`, a heading is never that of an entity.
const link = (name: string) => `[${name}](#api${name.toLowerCase().replace('.', '')})`

/** A payload whose fields are their own names: it shows where an input comes from. */
const NAMES = new Proxy({}, { get: (_, field) => String(field) })

/** A read to make, and what to ask it. */
const asked = ({ endpoint, input }: Settling<unknown>): string => {
  const fields = Object.entries(input(NAMES)).map(([field, value]) =>
    code(field === value ? field : `${field}: ${value}`),
  )
  return [link(endpoint), fields.join(', ')].filter(Boolean).join(' with ')
}

const section = ({ endpoint, comment, input, output, ...call }: Call, describer: Describer): string => {
  const { name, method, path, effect, open, stamp } = endpoint
  const fields = fieldRows(describer.describe(endpoint.input, input))
  const answer = describer.describe(endpoint.output, output)
  const facts = [
    ['Answer', kind(answer) + (endpoint.envelope === 'code' ? ', in `data` of `{code, msg, data}`' : '')],
    ['Refusals', comment.refusals],
    ['Empty list', endpoint.emptyWhenRefused ? 'a plain refusal (type `error`) reads as one' : ''],
    ['Sent besides', stamp === undefined ? '' : `${code(stamp)}, the client's time in unix ms`],
    ['Sent as', endpoint.encoding === 'multipart' ? 'a multipart form' : ''],
    ['Sensitive', endpoint.sensitive.map(code).join(', ')],
    ['A lost answer is settled by', (endpoint.reconcile ?? []).map(asked).join(', then ')],
    ['Source', comment.source.replace(/\.$/, '')],
    ['Choice', comment.choice],
  ]
  return [
    `### api.${name}`,
    `${code(`${method} ${path}`)} · ${effect} · ${open ? 'open' : 'needs the token'} · descriptor ${code(call.export)}`,
    comment.text,
    fields.length > 0 ? inputs(fields) : 'It takes nothing.',
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
    schema['const'] !== undefined ? 'always' : unlessGiven(required, schema['default']),
    doc,
  ])
  return table(['Input', 'Takes', 'Unless given', 'Meaning'], rows)
}

const unlessGiven = (required: boolean, fallback: Json | undefined): string => {
  if (required) return 'required'
  return fallback === undefined ? 'not sent' : `= ${literal(fallback)}`
}

const outputs = (schema: JsonObject): string => {
  const rows = fieldRows(schema).map(({ path, kind, required, doc }) => [
    code(path),
    kind,
    required ? 'yes' : '',
    doc,
  ])
  return table(['Field', 'Comes as', 'Needed', 'Meaning'], rows)
}

const pushSections = (model: Model, describer: Describer): readonly string[] => {
  const received = model.pushes.map(({ event, schema, comment, described }) => {
    const shape = describer.describe(schema, described)
    return [`### ${event}`, describePush(comment), outputs(shape)].join('\n\n')
  })
  const sent = Object.entries(SENT).map(([event, { description }]) => [code(event), description])
  return [...received, '### Sent by an app', table(['Event', 'Meaning'], sent)]
}

/** The entities that the calls answer with, and what the words in the tables mean. */
const components = (model: Model, describer: Describer): readonly string[] => {
  const all = Object.entries(describer.components()) as readonly (readonly [string, JsonObject])[]
  const words = all.flatMap(([name, schema]) => {
    const said = wordsOf(name)
    return said === undefined ? [] : [[said, textOf(schema['description'])]]
  })
  const figures = all.filter(([, schema]) => schema['x-beside'])
  const beside = (name: string) =>
    figures
      .filter(([list]) => list === LIST_OF + name)
      .flatMap(([, schema]) => ['Beside the rows:', outputs({ properties: schema['x-beside'] })])
  const told = entities(model).flatMap(({ name, comment }) => {
    const schema = all.find(([component]) => component === name)?.[1]
    if (!schema) return []
    const source = comment.source && `**Source:** ${comment.source.replace(/\.$/, '')}`
    return [`### ${name}`, comment.text, source, outputs(schema), ...beside(name)].filter(Boolean)
  })
  return ['## Entities', ...told, '## Words of the tables', table(['Words', 'Meaning'], words)]
}
