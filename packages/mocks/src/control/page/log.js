import { card, clockText, el, timeText } from './dom.js'

const LIMIT = 300

/** Events, newest last; scrolls along unless the user has scrolled up. */
export const log = () => {
  const list = el('ol', { class: 'log', tabindex: '0', 'aria-label': 'Events' })
  const node = card('Events', list)
  let last = 0
  return {
    node,
    last: () => last,
    update(data) {
      const follows = list.scrollTop + list.clientHeight >= list.scrollHeight - 8
      last = data.last
      for (const { at, what, kind, details } of data.events.slice(-LIMIT)) {
        const title = el('span', {}, el('time', {}, clockText(at)), ' ', el('b', { 'data-what': what }, kind))
        list.append(el('li', {}, title, ' ', el('span', { class: 'note' }, detailsText(details))))
      }
      while (list.childElementCount > LIMIT) list.firstElementChild?.remove()
      if (follows) list.scrollTop = list.scrollHeight
    },
  }
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
