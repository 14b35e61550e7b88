/** Helpers that build and update the DOM. Text from the exchange is set as text only, never as HTML. */

/**
 * Creates an element. Omits attributes that are false or undefined; functions become listeners (`onclick`).
 * @param {string} tag
 * @param {Record<string, any>} [attributes]
 * @param {...(Node | string)} children
 * @returns {HTMLElement}
 */
export const el = (tag, attributes = {}, ...children) => {
  const node = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') node.addEventListener(name.slice(2), value)
    else if (value !== false && value !== undefined) node.setAttribute(name, value === true ? '' : value)
  }
  node.append(...children)
  return node
}

/** Changes the text only when it differs, which keeps selections. */
export const setText = (/** @type {Element} */ node, /** @type {unknown} */ text) => {
  if (node.textContent !== String(text)) node.textContent = String(text)
}

/** Changes an attribute only when it differs. */
export const setAttribute = (node, name, value) => {
  if (value === undefined || value === false) node.removeAttribute(name)
  else if (node.getAttribute(name) !== String(value)) node.setAttribute(name, String(value))
}

/**
 * Renders a list by key: rows are created once and updated in place, so that typed text stays.
 * @template T
 * @param {HTMLElement} parent
 * @param {string} empty Text of an empty list.
 * @param {(item: T) => { node: HTMLElement, update: (item: T) => void }} create
 */
export const keyed = (parent, empty, create) => {
  const rows = new Map()
  const nothing = el('p', { class: 'empty' }, empty)
  parent.after(nothing)
  return (/** @type {readonly T[]} */ items, /** @type {(item: T) => unknown} */ keyOf) => {
    const keys = new Set(items.map(keyOf))
    for (const [key, { node }] of rows) {
      if (keys.has(key)) continue
      node.remove()
      rows.delete(key)
    }
    let next = parent.firstChild
    for (const item of items) {
      const row = rows.get(keyOf(item)) ?? create(item)
      rows.set(keyOf(item), row)
      row.update(item)
      if (row.node === next) next = next.nextSibling
      else parent.insertBefore(row.node, next)
    }
    nothing.hidden = items.length > 0
  }
}

export const card = (title, ...children) =>
  el(
    'section',
    { class: 'card', id: title.toLowerCase().replaceAll(' ', '-') },
    el('h2', {}, title),
    ...children,
  )

export const field = (label, attributes = {}) => {
  const input = el('input', { autocomplete: 'off', spellcheck: 'false', ...attributes })
  return { node: el('label', {}, el('span', {}, label), input), input }
}

export const choice = (label, options) => {
  const input = el('select', {}, ...options.map(option => el('option', { value: option }, option)))
  return { node: el('label', {}, el('span', {}, label), input), input }
}

/** The number in a field, undefined when it is empty, which the exchange rejects. */
export const numberIn = ({ input }) => (input.value.trim() === '' ? undefined : Number(input.value))
/** The text in a field, undefined when it is empty. */
export const textIn = ({ input }) => (input.value.trim() === '' ? undefined : input.value.trim())

const two = value => String(value).padStart(2, '0')
/** A time in UTC: 2024-05-06 12:00:00. */
export const timeText = ms => {
  const at = new Date(ms)
  const day = `${at.getUTCFullYear()}-${two(at.getUTCMonth() + 1)}-${two(at.getUTCDate())}`
  return `${day} ${clockText(ms)}`
}
/** The time of day in UTC: 12:00:00. */
export const clockText = ms => new Date(ms).toISOString().slice(11, 19)
/** Decimal text without trailing zeros, with thousands separators: 12,480.55. */
export const amountText = text => {
  const [whole = '', places = ''] = String(text).split('.')
  const rest = places.replace(/0+$/, '')
  return whole.replace(/\B(?=(\d{3})+$)/g, ',') + (rest === '' ? '' : `.${rest}`)
}
