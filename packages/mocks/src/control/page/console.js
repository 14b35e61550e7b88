import { ControlForm } from './control-form.js'
import { clock, prices, scenarios } from './market.js'
import { events, faults, snapshot, switches } from './panels.js'
import { list, note, words } from './parts.js'
import { inbox, orders, reviews, users } from './people.js'
import { h, render } from './preact.js'
import { afterRun, controls, loadControls, place, placed, run } from './run.js'

/** Milliseconds between two polls. */
const INTERVAL = 1000
const MAX_EVENTS = 300

/** The cards by column. An area of controls without a card gets one in the last column. */
const COLUMNS = [
  { price: ['Prices', prices], scenario: ['Scenarios', scenarios], switches: ['Switches', switches] },
  {
    reviews: ['Reviews', reviews],
    users: ['Users', users],
    state: ['Open orders', orders],
    events: ['Events', events],
  },
  {
    inbox: ['Inbox', inbox],
    rules: ['Rules'],
    faults: ['HTTP faults', faults],
    pushes: ['Push faults'],
    chaos: ['Failure by seed'],
    snapshot: ['Snapshot', snapshot],
  },
]

const readEvents = place('events.list')

const areaOf = ({ name }) => name.split('.')[0]

/** What an area has (`users.list`) or is set to (`rules.get`) is read by each poll, and is in the data by its area. */
const isRead = ({ name, fields }) => /\.(get|list)$/.test(name) && fields.length === 0

const listOf = area => data => Array.isArray(data[area]) && list(data[area], row => note(JSON.stringify(row)))

const columnsOf = unplaced => {
  const known = COLUMNS.flatMap(Object.keys)
  const others = unplaced.map(areaOf).filter(area => !known.includes(area))
  const [market, people, faults] = COLUMNS
  return [market, people, { ...faults, ...Object.fromEntries(others.map(area => [area, [words(area)]])) }]
}

const card = (area, title, panel, data) => {
  const forms = data.unplaced.filter(control => areaOf(control) === area && !isRead(control))
  const form = control =>
    h(ControlForm, { key: control.name, control, present: data[area]?.[control.name.split('.')[1]] })
  return h(
    'section',
    { class: 'card', id: area, 'aria-label': title },
    h('h2', {}, title),
    (panel ?? listOf(area))(data),
    ...forms.map(form),
  )
}

const page = (data, problem) => {
  const columns = data.unplaced ? columnsOf(data.unplaced) : []
  const [market = {}, people = {}, faults = {}] = columns
  // Phones show one column, which begins with the people.
  const links = Object.entries({ ...people, ...market, ...faults }).map(([area, [title]]) =>
    h('a', { href: `#${area}` }, title),
  )
  return [
    h(
      'header',
      {},
      h('h1', {}, 'Exchange console'),
      data.clock && clock(data),
      h('nav', { 'aria-label': 'Cards' }, ...links),
      h('p', { id: 'banner', role: 'alert', hidden: !problem }, problem),
    ),
    h(
      'main',
      {},
      ...columns.map(column =>
        h(
          'div',
          { class: 'column' },
          ...Object.entries(column).map(([area, [title, panel]]) => card(area, title, panel, data)),
        ),
      ),
    ),
  ]
}

let data = { events: [], last: 0 }
const show = problem => render(page(data, problem), document.body)

let polling = false
let pollAgain = false

const poll = async () => {
  // One at a time: an older response must not arrive after a newer one.
  if (polling) return void (pollAgain = true)
  polling = true
  try {
    await loadControls()
    const all = [...controls.values()]
    const [news, ...answers] = await Promise.all([
      readEvents({ since: data.last }),
      ...all.filter(isRead).map(async control => [areaOf(control), await run(control)]),
    ])
    data = {
      ...Object.fromEntries(answers),
      events: [...news.events.toReversed(), ...data.events].slice(0, MAX_EVENTS),
      last: news.last,
      seen: performance.now(),
      unplaced: all.filter(({ name }) => !placed.has(name)),
    }
    show(data.state.maintenance ? 'Maintenance: every call to /api returns 503.' : '')
  } catch (error) {
    show(`No response from the exchange (${error.message}). Retrying.`)
  } finally {
    polling = false
  }
  if (pollAgain) {
    pollAgain = false
    pollUnlessHidden()
  }
}

const pollUnlessHidden = () => {
  if (!document.hidden) void poll()
}
afterRun.refresh = () => void poll()
setInterval(pollUnlessHidden, INTERVAL)
document.addEventListener('visibilitychange', pollUnlessHidden)
show('')
void poll()
