import { div, line } from './parts.js'
import { h } from './preact.js'
import { readToken } from './token.js'

/** A read takes no longer; advancing the clock by months does. ms */
const READ_LIMIT = 10_000

const authorization = () => {
  const token = readToken()
  return token ? { authorization: `Bearer ${token}` } : {}
}

const send = async (method, path, body) => {
  const response = await fetch(path, {
    method,
    headers: { ...authorization(), ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(method === 'GET' && { signal: AbortSignal.timeout(READ_LIMIT) }),
    ...(body !== undefined && { body }),
  })
  if (response.ok) return await response.json()
  throw await problemOf(response)
}

const problemOf = async response => {
  const { error } = await response.json().catch(() => ({}))
  return new Error(error ?? `The exchange responded with ${response.status}`)
}

/** Saves what a control reads as a file. With a control token, which neither a link nor a new tab can send. */
export const save = async (path, name) => {
  const response = await fetch(path, { headers: authorization() })
  if (!response.ok) throw await problemOf(response)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

/** Every control by its name, as `GET control` describes it. */
export const controls = new Map()

/** Must have been called once before the first control is run. */
export const loadControls = async () => {
  if (controls.size === 0) for (const each of await send('GET', 'control')) controls.set(each.name, each)
}

/** The address of a control that only reads. */
export const addressOf = ({ path }, input = {}) => {
  const query = new URLSearchParams(Object.entries(input))
  return query.size > 0 ? `control${path}?${query}` : `control${path}`
}

/** The controls that have a place on the page. The others get a form. */
export const placed = new Set()

/**
 * Gives a control a place on the page.
 * @param {string} name As in `GET control`: 'clock.set'.
 * @returns {(input?: object) => Promise<any>} what runs it.
 */
export const place = name => {
  placed.add(name)
  return input => run(controls.get(name), input)
}

export const run = (control, input = {}) =>
  control.method === 'GET'
    ? send('GET', addressOf(control, input))
    : send(control.method, `control${control.path}`, JSON.stringify(input))

/** Called after every button, so that the page shows its effect immediately. */
export const afterRun = { refresh: () => {} }

// The exchange says what it expects instead of a text that is no number or no JSON.
const readJson = text => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
const READERS = { number: Number, boolean: text => text === 'true', json: readJson, text: String }

/** The values of the visible fields of a form, without the empty ones, which the exchange rejects if it needs them. */
const valuesIn = form =>
  Object.fromEntries(
    [...form.elements]
      .filter(({ name, value, offsetParent }) => name && value.trim() !== '' && offsetParent)
      .map(({ name, value, dataset }) => [name, READERS[dataset.type ?? 'text'](value.trim())]),
  )

const press = async (button, act) => {
  const line = button.closest('.group').querySelector(':scope > .result')
  button.disabled = true
  const shown = await act(valuesIn(button.form)).catch(error => error)
  line.classList.toggle('bad', shown instanceof Error)
  line.textContent = shown instanceof Error ? shown.message : typeof shown === 'string' ? shown : ''
  button.disabled = false
  afterRun.refresh()
}

/** A button of a form, which gives `act` its values. The text of `act`, or of its error, is shown below. */
export const button = (label, act, attributes = {}) =>
  h('button', { onClick: event => void press(event.currentTarget, act), ...attributes }, label)

const result = () => h('p', { class: 'result', role: 'status' })
/** Fields and buttons that share one line for results and errors. */
export const group = (...children) => h('div', { class: 'group' }, ...children, result())
/** A group with values of its own. It sends nothing itself: its buttons do. */
export const form = (...children) => {
  const onSubmit = event => event.preventDefault()
  return h('form', { class: 'group', autocomplete: 'off', onSubmit }, ...children, result())
}

/** A form of one line. */
export const lineForm = (...children) => form(line(...children))

/** Toggle buttons: [label, act, whether it is active]. */
export const toggles = (label, ...choices) => {
  const shown = choices.map(([name, act, isActive]) => button(name, act, { 'aria-pressed': isActive }))
  return lineForm(div(label), h('div', { class: 'toggles', role: 'group', 'aria-label': label }, ...shown))
}
