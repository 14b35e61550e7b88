import { el, setAttribute, setText } from './dom.js'

/** @type {Promise<readonly { name: string, method: string, path: string, doc: string }[]> | undefined} */
let controls

const send = async (method, path, body) => {
  const response = await fetch(path, {
    method,
    ...(body !== undefined && { body, headers: { 'content-type': 'application/json' } }),
  })
  const answer = await response.json().catch(() => ({}))
  if (!response.ok) throw new Error(answer.error ?? `The exchange responded with ${response.status}`)
  return answer
}

/**
 * Runs a control by its name.
 * @param {string} name As in `GET control`: 'clock.set'.
 * @param {object} [input]
 */
export const run = async (name, input = {}) => {
  controls ??= send('GET', 'control')
  const known = await controls.catch(error => {
    controls = undefined
    throw error
  })
  const { method, path } = known.find(each => each.name === name)
  if (method !== 'GET') return send(method, `control${path}`, JSON.stringify(input))
  const query = new URLSearchParams(Object.entries(input))
  return send(method, query.size > 0 ? `control${path}?${query}` : `control${path}`)
}

/** Buttons and fields that share one line for results and errors. */
export const group = (...children) =>
  el('div', { class: 'group' }, ...children, el('p', { class: 'result', role: 'status' }))

/** Called after every control, so that the page shows its effect immediately. */
export const afterRun = { refresh: () => {} }

/** The button whose error a line shows. */
const failed = new WeakMap()

/**
 * A button. A text that `act` returns, or the message that it throws, is shown below it.
 * @param {string} label
 * @param {(button: HTMLElement) => Promise<unknown>} act
 */
export const button = (label, act, attributes = {}) => {
  const node = el('button', { type: 'button', ...attributes }, label)
  const click = async () => {
    const line = node.closest('.group')?.querySelector(':scope > .result') ?? el('p')
    node.disabled = true
    try {
      const result = await act(node)
      // The error of another button of the group stays.
      if (failed.get(line) === node || !line.classList.contains('bad') || typeof result === 'string') {
        line.classList.remove('bad')
        setText(line, typeof result === 'string' ? result : '')
      }
    } catch (error) {
      failed.set(line, node)
      line.classList.add('bad')
      setText(line, error.message)
    }
    node.disabled = false
    afterRun.refresh()
  }
  node.addEventListener('click', () => void click())
  return node
}

/**
 * Toggle buttons; the active one is pressed.
 * @param {string} label
 * @param {readonly (readonly [label: string, act: () => Promise<unknown>])[]} choices
 */
export const oneOf = (label, choices) => {
  const buttons = choices.map(([name, act]) => button(name, act, { 'aria-pressed': 'false' }))
  const node = group(
    el(
      'div',
      { class: 'line' },
      el('span', {}, label),
      el('div', { class: 'pair', role: 'group', 'aria-label': label }, ...buttons),
    ),
  )
  return {
    node,
    /** Marks the active one; none when unknown. */
    show: (/** @type {number | undefined} */ active) =>
      buttons.forEach((each, index) => setAttribute(each, 'aria-pressed', String(index === active))),
  }
}
