import { bold, buttons, div, fields, list, note, number, select, timeText } from './parts.js'
import { Component, h } from './preact.js'
import { button, form, group, lineForm, place } from './run.js'

const MINUTE = 60_000
const STEPS = { '+1 min': MINUTE, '+1 h': 60 * MINUTE, '+1 day': 24 * 60 * MINUTE }
const SPEEDS = [1, 10, 60, 600, 3600]

/** Runs on between two answers. */
class Time extends Component {
  tick = () => this.setState({})
  componentDidMount() {
    setInterval(this.tick, 200)
  }
  render({ now, speed, seen }) {
    return h('b', { class: 'time' }, timeText(now + (performance.now() - seen) * speed))
  }
}

place('clock.get')
const setClock = place('clock.set')

/** Virtual time, always visible. */
export const clock = ({ clock: { now, speed }, seen }) => {
  const tone = speed === 0 ? 'warning' : undefined
  const pace = h('span', { 'data-tone': tone }, speed === 0 ? 'paused' : `${speed}×`)
  const pause = button(speed === 0 ? 'Resume' : 'Pause', () => setClock({ paused: speed > 0 }))
  const steps = Object.entries(STEPS).map(([label, advance]) => button(label, () => setClock({ advance })))
  const speeds = SPEEDS.map(factor =>
    button(`${factor}×`, () => setClock({ speed: factor }), { 'aria-pressed': factor === speed }),
  )
  const face = h('div', { class: 'face' }, h(Time, { now, speed, seen }), note('UTC'), pace)
  return form(face, buttons(pause, ...steps), buttons(...speeds))
}

const setPrice = place('price.set')
const walk = place('price.walk')
const jump = place('price.gap')
const setMarket = place('market.set')

const toneOf = change => (change.startsWith('-') ? 'down' : change === '0.00' ? undefined : 'up')

const priceRow = ({ symbol, price, decimals, change }) => {
  const places = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  // The button serves the keyboard, the whole row serves pointers.
  const choose = ({ currentTarget }) => {
    const inputs = currentTarget.closest('form').elements
    inputs.symbol.value = symbol
    inputs.price.value = price.toFixed(decimals)
    inputs.price.focus()
  }
  return h(
    'tr',
    { onClick: choose },
    h('td', {}, h('button', { type: 'button', class: 'link' }, symbol)),
    h('td', { class: 'number' }, price.toLocaleString('en-US', places)),
    h('td', { class: 'number', 'data-tone': toneOf(change) }, `${change} %`),
  )
}

/** Prices of all coins, and their controls. */
export const prices = ({ price: prices }) => {
  const coins = prices.map(({ symbol }) => symbol)
  return form(
    group(
      fields(
        select('Coin', 'symbol', coins),
        number('Price', 'price'),
        number('Walk, seconds', 'seconds', 60),
      ),
      buttons(
        button('Set', ({ symbol, price }) => setPrice({ symbol, price })),
        button('Hold', ({ symbol, price }) => setPrice({ symbol, price, hold: true })),
        button('Walk', ({ symbol, price, seconds }) => walk({ symbol, price, over: seconds * 1000 })),
      ),
    ),
    group(
      fields(
        number('Jump, %', 'percent', -5),
        button('Jump', ({ symbol, percent }) => jump({ symbol, percent })),
      ),
    ),
    group(
      fields(number('Volatility ×', 'volatility', 1), number('Volume ×', 'volume', 1)),
      buttons(
        button('For this coin', ({ symbol, volatility, volume }) =>
          setMarket({ symbol, volatility, volume }),
        ),
        button('For all coins', ({ volatility, volume }) => setMarket({ volatility, volume })),
      ),
    ),
    h('table', {}, h('tbody', {}, ...prices.map(priceRow))),
  )
}

const start = place('scenario.start')
const stop = place('scenario.stop')

export const scenarios = ({ scenario: { running, scenarios } }) => {
  const until = running ? `${running.name} until ${timeText(running.until)}` : 'None running.'
  const row = ({ name, title, description }) =>
    lineForm(
      div(bold(title), note(description)),
      button('Start', () => start({ name })),
    )
  return [lineForm(note(until), running && button('Stop', () => stop())), list(scenarios, row)]
}
