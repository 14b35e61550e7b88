import { card, el, field, keyed, numberIn, setAttribute, setText, timeText } from './dom.js'
import { button, group, run } from './run.js'

const MINUTE = 60_000
const STEPS = [
  ['+1 min', MINUTE],
  ['+1 h', 60 * MINUTE],
  ['+1 day', 24 * 60 * MINUTE],
]
const SPEEDS = [1, 10, 60, 600, 3600]

/** A price with all its decimals and thousands separators. */
const priceText = ({ price, decimals }) =>
  price.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })

/** Virtual time, always visible. */
export const clock = () => {
  const time = el('b', { class: 'time' })
  const pace = el('span', { class: 'tag' })
  let [now, speed, seen] = [0, 0, performance.now()]
  const show = () => setText(time, timeText(now + (performance.now() - seen) * speed))
  setInterval(show, 200)

  const pause = button('Pause', () => run('clock.set', { paused: speed > 0 }))
  const steps = STEPS.map(([label, advance]) => button(label, () => run('clock.set', { advance })))
  const speeds = SPEEDS.map(factor => {
    const node = button(`${factor}×`, () => run('clock.set', { speed: factor }), { class: 'quiet' })
    return { node, factor }
  })
  const node = group(
    el('div', { class: 'face' }, time, el('span', { class: 'unit' }, 'UTC'), pace),
    el(
      'div',
      { class: 'strip' },
      el('div', { class: 'buttons' }, pause, ...steps),
      el('div', { class: 'buttons' }, ...speeds.map(each => each.node)),
    ),
  )
  return {
    node,
    update(state) {
      ;[now, speed, seen] = [state.now, state.speed, performance.now()]
      show()
      setText(pace, speed === 0 ? 'paused' : `${speed}×`)
      setAttribute(pace, 'data-tone', speed === 0 ? 'warning' : 'plain')
      setText(pause, speed === 0 ? 'Resume' : 'Pause')
      for (const each of speeds) setAttribute(each.node, 'aria-pressed', each.factor === speed)
    },
  }
}

/** Prices of all coins, and their controls. */
export const prices = () => {
  const coin = el('select', { 'aria-label': 'Coin' })
  const price = field('Price', { inputmode: 'decimal' })
  const over = field('Walk, seconds', { inputmode: 'decimal', value: '60' })
  const percent = field('Jump, %', { inputmode: 'decimal', value: '-5' })
  const volatility = field('Volatility ×', { inputmode: 'decimal', value: '1' })
  const volume = field('Volume ×', { inputmode: 'decimal', value: '1' })
  const set = hold => () => run('price.set', { symbol: coin.value, price: numberIn(price), hold })
  const walk = () => {
    const seconds = numberIn(over)
    return run('price.walk', {
      symbol: coin.value,
      price: numberIn(price),
      over: seconds === undefined ? undefined : seconds * 1000,
    })
  }
  const activity = () => ({ volatility: numberIn(volatility), volume: numberIn(volume) })

  const body = el('tbody')
  const node = card(
    'Prices',
    group(
      el('div', { class: 'fields' }, el('label', {}, el('span', {}, 'Coin'), coin), price.node, over.node),
      el(
        'div',
        { class: 'buttons' },
        button('Set', set(false)),
        button('Hold', set(true)),
        button('Walk', walk),
      ),
    ),
    group(
      el(
        'div',
        { class: 'fields' },
        percent.node,
        button('Jump', () => run('price.gap', { symbol: coin.value, percent: numberIn(percent) })),
      ),
    ),
    group(
      el('div', { class: 'fields' }, volatility.node, volume.node),
      el(
        'div',
        { class: 'buttons' },
        button('For this coin', () => run('market.set', { symbol: coin.value, ...activity() })),
        button('For all coins', () => run('market.set', activity())),
      ),
    ),
    el('table', {}, body),
  )
  const rows = keyed(body, '', ({ symbol }) => {
    const now = el('td', { class: 'number' })
    const change = el('td', { class: 'number' })
    coin.append(el('option', { value: symbol }, symbol))
    const choose = el('button', { type: 'button', class: 'link' }, symbol)
    const row = el('tr', { class: 'choice' }, el('td', {}, choose), now, change)
    // The button serves the keyboard, the whole row serves pointers.
    row.addEventListener('click', () => {
      coin.value = symbol
      price.input.value = (now.textContent ?? '').replaceAll(',', '')
      price.input.focus()
    })
    return {
      node: row,
      update(row) {
        setText(now, priceText(row))
        setText(change, `${row.change} %`)
        setAttribute(
          change,
          'data-tone',
          row.change.startsWith('-') ? 'down' : row.change === '0.00' ? 'plain' : 'up',
        )
      },
    }
  })
  return { node, update: data => rows(data, ({ symbol }) => symbol) }
}

export const scenarios = () => {
  const running = el('p', { class: 'note' })
  const list = el('div', { class: 'rows' })
  const stop = button('Stop', () => run('scenario.stop'))
  const node = card('Scenarios', group(el('div', { class: 'line' }, running, stop)), list)
  const rows = keyed(list, 'None.', ({ name, title, description }) => {
    const start = button('Start', () => run('scenario.start', { name }))
    const text = el('div', {}, el('b', {}, title), el('p', { class: 'note' }, description))
    const row = group(el('div', { class: 'line' }, text, start))
    return { node: row, update: () => {} }
  })
  return {
    node,
    update(data) {
      const current = data.running
      setText(running, current ? `${current.name} until ${timeText(current.until)}` : 'None running.')
      stop.hidden = !current
      rows(data.scenarios, ({ name }) => name)
    },
  }
}
