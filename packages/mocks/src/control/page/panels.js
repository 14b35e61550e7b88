import { buttons, clockText, fields, list, timeText } from './parts.js'
import { h } from './preact.js'
import { addressOf, button, controls, form, lineForm, place, save } from './run.js'
import { readToken } from './token.js'

const setSwitch = place('switches.set')

export const switches = ({ switches }) =>
  list(switches, ({ name, description, on }) => {
    const toggle = { role: 'switch', 'aria-checked': on, 'aria-label': description }
    return lineForm(
      description,
      button(on ? 'On' : 'Off', () => setSwitch({ name, on: !on }), toggle),
    )
  })

const removeFault = place('faults.remove')

/** The pending faults. */
export const faults = ({ faults }) => {
  const text = ({ kind, path, ms, status, left, hits }) => {
    const what = { latency: `latency of ${ms} ms`, status: `status ${status}` }[kind] ?? kind
    return `${what} · ${path || 'all paths'} · ${left === 0 ? `${hits} hit` : `${left} pending`}`
  }
  const row = fault =>
    lineForm(
      text(fault),
      button('Remove', () => removeFault({ id: fault.id })),
    )
  return list(faults, row, 'None pending.')
}

const restore = place('snapshot.restore')
place('snapshot.take')

/** Downloads and restores snapshots. */
export const snapshot = ({ clock }) => {
  const restoreFile = async () => {
    const [file] = document.getElementById('snapshot-file').files
    if (!file) throw new Error('Choose a snapshot first.')
    const input = await file
      .text()
      .then(JSON.parse)
      .catch(() => undefined)
    if (typeof input !== 'object' || input === null) throw new Error(`${file.name} is not a snapshot.`)
    await restore(input)
    return 'Restored. Users who signed in since then must sign in again.'
  }
  const name = `exchange-${timeText(clock.now).replaceAll(':', '').replace(' ', 'T')}.json`
  const path = addressOf(controls.get('snapshot.take'))
  const file = {
    id: 'snapshot-file',
    type: 'file',
    accept: 'application/json,.json',
    'aria-label': 'Snapshot file',
  }
  return form(
    fields(h('input', file)),
    buttons(
      readToken()
        ? button('Download', () => save(path, name))
        : h('a', { class: 'button', href: path, download: name }, 'Download'),
      button('Restore', restoreFile),
    ),
  )
}

/** Whether a value is a time in unix ms: no other value here is an integer of that size. */
const isTime = value => Number.isInteger(value) && value > 1e12 && value < 1e13

/** `{ order: { id: 7 } }` as `id 7`. */
const detailsText = details => {
  const parts = Object.entries(details ?? {}).map(([name, value]) => {
    if (typeof value !== 'object' || value === null)
      return `${name} ${isTime(value) ? timeText(value) : value}`
    return Array.isArray(value) ? `${name} ${JSON.stringify(value)}` : detailsText(value)
  })
  return parts.filter(part => part !== '').join(', ')
}

/** Newest first. */
export const events = ({ events }) => {
  const row = ({ seq, at, what, kind, details }) =>
    h(
      'li',
      { key: seq },
      `${clockText(at)} `,
      h('b', { 'data-what': what }, kind),
      ` ${detailsText(details)}`,
    )
  return h('ol', { class: 'log', tabIndex: 0, 'aria-label': 'Events' }, ...events.map(row))
}
