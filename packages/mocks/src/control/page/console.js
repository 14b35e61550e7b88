import { el, setText } from './dom.js'
import { clock, prices, scenarios } from './market.js'
import { log } from './log.js'
import { faults, pushes, snapshots, switches } from './operations.js'
import { orders } from './orders.js'
import { inbox, reviews, users } from './people.js'
import { afterPull, pull } from './pull.js'

/** Milliseconds between two looks at the exchange. */
const INTERVAL = 1000

const parts = {
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
document.getElementById('clock').append(el('h1', {}, 'Exchange console'), parts.clock.node)
const column = (...names) => el('div', { class: 'column' }, ...names.map(name => parts[name].node))
document
  .getElementById('columns')
  .append(
    column('prices', 'scenarios'),
    column('reviews', 'users', 'orders', 'log'),
    column('inbox', 'switches', 'faults', 'pushes', 'snapshots'),
  )

// For phones, where the parts are one below the other.
const links = [...document.querySelectorAll('#columns > .column')]
  .sort((a, b) => getComputedStyle(a).order - getComputedStyle(b).order)
  .flatMap(each => [...each.querySelectorAll('.card')])
  .map(({ id, firstElementChild }) => el('a', { href: `#${id}` }, firstElementChild?.textContent ?? ''))
document.getElementById('clock').append(el('nav', { class: 'jumps', 'aria-label': 'Parts' }, ...links))

let looking = false
let again = false

const look = async () => {
  // One at a time: an older answer must not come after a newer one.
  if (looking) return void (again = true)
  looking = true
  try {
    const [state, quotes, waiting, plays, on, broken, mails, news] = await Promise.all([
      pull('state.get'),
      pull('price.list'),
      pull('reviews.list'),
      pull('scenario.list'),
      pull('switches.list'),
      pull('faults.list'),
      pull('inbox.list'),
      pull('events.list', { since: parts.log.last() }),
    ])
    parts.clock.update(state)
    parts.prices.update(quotes)
    parts.users.update(state)
    parts.orders.update(state)
    parts.reviews.update(waiting, state)
    parts.scenarios.update(plays)
    parts.switches.update(on, news)
    parts.faults.update(broken)
    parts.inbox.update(mails)
    parts.log.update(news)
    setText(banner, 'Under maintenance: every call of /api is answered with 503.')
    banner.hidden = !state.maintenance
  } catch (error) {
    setText(banner, `The exchange does not answer (${error.message}). Trying again.`)
    banner.hidden = false
  }
  looking = false
  if (again) {
    again = false
    void look()
  }
}

afterPull.refresh = () => void look()
setInterval(() => {
  if (!document.hidden) void look()
}, INTERVAL)
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) void look()
})
void look()
