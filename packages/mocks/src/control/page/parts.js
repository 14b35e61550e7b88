import { h } from './preact.js'

const boxed =
  (tag, name) =>
  (...children) =>
    h(tag, { class: name }, ...children)

export const fields = boxed('div', 'fields')
export const buttons = boxed('div', 'buttons')
export const line = boxed('div', 'line')
export const rows = boxed('div', 'rows')
export const note = boxed('p', 'note')
export const div = boxed('div')
export const bold = boxed('b')

/** The rows of a list, or a text when there are none. */
export const list = (items, show, none = 'None.') =>
  items.length === 0
    ? note(none)
    : rows(...items.map(item => h('div', { key: item.key ?? item.id ?? item.name }, show(item))))

/** A text field. `data-type` says how its text is read: as text, number, boolean or json. */
export const field = (label, name, initial = '', attributes = {}) =>
  labelled(label, h('input', { name, defaultValue: String(initial), spellcheck: false, ...attributes }))
export const number = (label, name, initial) =>
  field(label, name, initial, { 'data-type': 'number', inputmode: 'decimal' })
export const select = (label, name, options, initial, attributes = {}) =>
  labelled(
    label,
    h(
      'select',
      { name, ...attributes },
      ...options.map(value => h('option', { value, selected: value === initial }, value)),
    ),
  )
const labelled = (label, input) => h('label', {}, h('span', {}, label), input)

/** `maxOpen` as `Max open`. */
export const words = name =>
  name.charAt(0).toUpperCase() + name.slice(1).replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)

/** A time in UTC: 2024-05-06 12:00:00. */
export const timeText = ms => new Date(ms).toISOString().slice(0, 19).replace('T', ' ')
/** The time of day in UTC: 12:00:00. */
export const clockText = ms => timeText(ms).slice(11)
/** Decimal text without trailing zeros, with thousands separators: 12,480.55. */
export const amountText = text => {
  const [whole = '', places = ''] = String(text).split('.')
  const rest = places.replace(/0+$/, '')
  return whole.replace(/\B(?=(\d{3})+$)/g, ',') + (rest === '' ? '' : `.${rest}`)
}
