import { div, field, fields, note, number, select, words } from './parts.js'
import { Component, h } from './preact.js'
import { addressOf, button, form, lineForm, run, save } from './run.js'
import { readToken } from './token.js'

const choicesOf = ({ type, enum: names, anyOf }) =>
  type === 'boolean' ? ['true', 'false'] : (names ?? anyOf?.map(each => each.const))

const isNumber = ({ type }) => type === 'number' || type === 'integer'
const isJson = ({ type }) => type === 'array' || type === 'object'

const input = ({ name, type, required, schema }, initial, id) => {
  const [label, choices] = [words(name), choicesOf(schema)]
  if (choices) {
    const options = required || initial !== undefined ? choices : ['', ...choices]
    return select(label, name, options, String(initial), {
      'data-type': schema.type === 'boolean' ? 'boolean' : 'text',
    })
  }
  if (isNumber(schema)) return number(label, name, initial)
  if (isJson(schema))
    return field(label, name, initial && JSON.stringify(initial), { placeholder: type, 'data-type': 'json' })
  const { examples = [] } = schema
  return [
    field(label, name, initial, { list: id }),
    h('datalist', { id }, ...examples.map(value => h('option', { value }))),
  ]
}

/** The form of a control, made of its description only. `present` is the input that applies now, if it is known. */
export class ControlForm extends Component {
  render({ control, present = {} }, entered) {
    const { name, method, doc } = control
    const initialOf = ({ name, required, schema }) =>
      present[name] ?? schema.default ?? (required ? schema.examples?.[0] : undefined)
    const valueOf = wanted => {
      const of = control.fields.find(({ name }) => name === wanted)
      return entered[wanted] ?? initialOf(of) ?? choicesOf(of.schema)?.[0]
    }
    const row = each => {
      const { anyOf = [], when = {} } = each.schema
      const chosen = anyOf.find(({ const: value }) => value === valueOf(each.name))
      return h(
        'div',
        { class: 'field', hidden: Object.entries(when).some(([other, value]) => valueOf(other) !== value) },
        input(each, initialOf(each), `${name}.${each.name}`),
        note(chosen?.description ?? each.doc),
      )
    }
    const send = async values => {
      // The browser shows or saves what a control reads.
      if (method === 'GET' && readToken()) return save(addressOf(control, values), `${name}.json`)
      if (method === 'GET') return void open(addressOf(control, values), '_blank')
      const answer = await run(control, values)
      return Object.keys(answer).length > 0 ? `Done: ${JSON.stringify(answer)}` : 'Done.'
    }
    const press = button(doc.startsWith('Sets ') ? 'Set' : words(name.split('.')[1]), send)
    const onInput = ({ target }) => this.setState({ [target.name]: target.value })
    const shown =
      control.fields.length === 0
        ? lineForm(div(doc), press)
        : form(h('p', {}, doc), fields(...control.fields.map(row), press))
    return h('div', { class: 'control', onInput }, shown)
  }
}
