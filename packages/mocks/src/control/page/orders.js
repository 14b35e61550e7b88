import { amountText, card, clockText, el, keyed, setAttribute, setText } from './dom.js'
import { button, group, run } from './run.js'

const item = (kind, order, text, since) => ({ kind, order, text, since })

/** The open orders of all users. */
export const orders = () => {
  const list = el('div', { class: 'rows' })
  const node = card('Open orders', list)
  let accountOf = String
  const rows = keyed(list, 'None.', ({ kind, order }) => {
    const text = el('span')
    const note = el('p', { class: 'note' })
    const profit = el('b', { class: 'number' })
    const line = el('div', { class: 'line' }, el('div', {}, text, note), profit)
    const node =
      kind === 'Locked'
        ? group(
            line,
            lockedButtons(order, () => accountOf(order.userId)),
          )
        : line
    return {
      node,
      update(next) {
        setText(text, `${kind} ${next.text}`)
        setText(note, `#${order.id} · ${accountOf(order.userId)} · since ${clockText(next.since)}`)
        setText(profit, next.profit === undefined ? '' : `${amountText(next.profit)} USDT`)
        setAttribute(profit, 'data-tone', next.profit?.startsWith('-') ? 'down' : 'up')
      },
    }
  })
  return {
    node,
    update(state) {
      accountOf = id => state.users.find(user => user.id === id)?.account ?? String(id)
      const coin = id => state.currencies.find(each => each.id === id)?.name ?? ''
      const { options, spot, leverage, locked } = state.openOrders
      rows(
        [
          ...options.map(each => item('Option', each, optionText(each), each.createdAt)),
          ...spot.map(each => item('Spot', each, spotText(each, coin), each.createdAt)),
          ...leverage.map(each => ({
            ...item('Leverage', each, leverageText(each, coin), each.createdAt),
            profit: each.profit,
          })),
          ...locked.map(each => item('Locked', each, lockedText(each), each.createdAt)),
        ],
        ({ kind, order }) => `${kind} ${order.id}`,
      )
    },
  }
}

const optionText = each =>
  `${each.symbol} ${each.type === 1 ? 'up' : 'down'}, ${amountText(each.number)} ${each.currencyName} at ${amountText(each.openPrice)}, until ${clockText(each.handledAt)}`

const spotText = (each, coin) =>
  `${each.side} ${amountText(each.number)} ${coin(each.currencyId)} at ${amountText(each.price)}`

const leverageText = (each, coin) =>
  `${each.type === 1 ? 'buy' : 'sell'} ${amountText(each.number)} ${coin(each.currencyId)} ${each.multiple}× at ${amountText(each.price)}, ${each.status === 0 ? 'pending' : 'open'}`

const lockedText = each =>
  `${amountText(each.principal)} ${each.product.currencyName}, earned ${amountText(each.revenue)}`

const lockedButtons = ({ id }, account) =>
  el(
    'div',
    { class: 'buttons' },
    button('Redeem', () => run('locked.redeem', { email: account(), id })),
    button('Delete', () => run('locked.delete', { id })),
  )
