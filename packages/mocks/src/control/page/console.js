import { el, setText } from './dom.js'
import { clock, prices, scenarios } from './market.js'
import { log } from './log.js'
import { faults, pushes, snapshots, switches } from './controls.js'
import { orders } from './orders.js'
import { inbox, reviews, users } from './people.js'
import { afterRun, run } from './run.js'

/** Milliseconds between two polls. */
const INTERVAL = 1000

const sections = {
  clock: clock(),
  prices: prices(),
  scenarios: scenarios(),
  reviews: reviews(),
  users: users(),
  orders: orders(),
  inbox: inbox(),
  switches: switches(),
  faults: faults(),
  pushes: pushes(),
  snapshots: snapshots(),
  log: log(),
}
const banner = document.getElementById('banner')
document.getElementById('clock').append(el('h1', {}, 'Exchange console'), sections.clock.node)
const column = (...names) => el('div', { class: 'column' }, ...names.map(name => sections[name].node))
document
  .getElementById('columns')
  .append(
    column('prices', 'scenarios'),
    column('reviews', 'users', 'orders', 'log'),
    column('inbox', 'switches', 'faults', 'pushes', 'snapshots'),
  )

// Jump links for phones, which show one column.
const links = [...document.querySelectorAll('#columns > .column')]
  .sort((a, b) => getComputedStyle(a).order - getComputedStyle(b).order)
  .flatMap(each => [...each.querySelectorAll('.card')])
  .map(({ id, firstElementChild }) => el('a', { href: `#${id}` }, firstElementChild?.textContent ?? ''))
document.getElementById('clock').append(el('nav', { class: 'jumps', 'aria-label': 'Sections' }, ...links))

let polling = false
let pollAgain = false

const poll = async () => {
  // One at a time: an older response must not arrive after a newer one.
  if (polling) return void (pollAgain = true)
  polling = true
  try {
    const [state, quotes, waiting, plays, on, broken, mails, news] = await Promise.all([
      run('state.get'),
      run('price.list'),
      run('reviews.list'),
      run('scenario.list'),
      run('switches.list'),
      run('faults.list'),
      run('inbox.list'),
      run('events.list', { since: sections.log.last() }),
    ])
    sections.clock.update(state)
    sections.prices.update(quotes)
    sections.users.update(state)
    sections.orders.update(state)
    sections.reviews.update(waiting, state)
    sections.scenarios.update(plays)
    sections.switches.update(on, news)
    sections.faults.update(broken)
    sections.inbox.update(mails)
    sections.log.update(news)
    setText(banner, 'Maintenance: every call to /api returns 503.')
    banner.hidden = !state.maintenance
  } catch (error) {
    setText(banner, `No response from the exchange (${error.message}). Retrying.`)
    banner.hidden = false
  }
  polling = false
  if (pollAgain) {
    pollAgain = false
    void poll()
  }
}

afterRun.refresh = () => void poll()
setInterval(() => {
  if (!document.hidden) void poll()
}, INTERVAL)
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) void poll()
})
void poll()
