import { el, setAttribute, setText } from './dom.js'

/** @type {Promise<readonly { name: string, method: string, path: string, doc: string }[]> | undefined} */
let levers

const send = async (method, path, body) => {
  const response = await fetch(path, {
    method,
    ...(body !== undefined && { body, headers: { 'content-type': 'application/json' } }),
  })
  const answer = await response.json().catch(() => ({}))
  if (!response.ok) throw new Error(answer.error ?? `The exchange answered ${response.status}`)
  return answer
}

/**
 * Pulls a lever by its name.
 * @param {string} name As in `GET control`: 'clock.set'.
 * @param {object} [input]
 */
export const pull = async (name, input = {}) => {
  levers ??= send('GET', 'control')
  const known = await levers.catch(error => {
    levers = undefined
    throw error
  })
  const { method, path } = known.find(each => each.name === name)
  if (method !== 'GET') return send(method, `control${path}`, JSON.stringify(input))
  const query = new URLSearchParams(Object.entries(input))
  return send(method, query.size > 0 ? `control${path}?${query}` : `control${path}`)
}

/** Buttons and fields whose errors are said among them. */
export const group = (...children) =>
  el('div', { class: 'group' }, ...children, el('p', { class: 'said', role: 'status' }))

/** Called after every lever, so that the page shows at once what it did. */
export const afterPull = { refresh: () => {} }

/** Which button an error is of. */
const failed = new WeakMap()

/**
 * A button. What it does may give a sentence to say; what it throws is said in red, next to it.
 * @param {string} label
 * @param {(button: HTMLElement) => Promise<unknown>} act
 */
export const button = (label, act, attributes = {}) => {
  const node = el('button', { type: 'button', ...attributes }, label)
  const carryOut = async () => {
    const said = node.closest('.group')?.querySelector(':scope > .said') ?? el('p')
    node.disabled = true
    try {
      const sentence = await act(node)
      // What another button of the form could not do is still to be read.
      if (failed.get(said) === node || !said.classList.contains('bad') || typeof sentence === 'string') {
        said.classList.remove('bad')
        setText(said, typeof sentence === 'string' ? sentence : '')
      }
    } catch (error) {
      failed.set(said, node)
      said.classList.add('bad')
      setText(said, error.message)
    }
    node.disabled = false
    afterPull.refresh()
  }
  node.addEventListener('click', () => void carryOut())
  return node
}

/**
 * Two buttons of which the one that holds is pressed.
 * @param {string} label
 * @param {readonly (readonly [label: string, act: () => Promise<unknown>])[]} ways
 */
export const oneOf = (label, ways) => {
  const buttons = ways.map(([name, act]) => button(name, act, { 'aria-pressed': 'false' }))
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
    /** Shows which one holds; none when it is not known. */
    show: (/** @type {number | undefined} */ holds) =>
      buttons.forEach((each, index) => setAttribute(each, 'aria-pressed', String(index === holds))),
  }
}
