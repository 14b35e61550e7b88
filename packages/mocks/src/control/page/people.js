import {
  amountText,
  bold,
  buttons,
  clockText,
  div,
  field,
  fields,
  line,
  list,
  note,
  select,
  timeText,
} from './parts.js'
import { h } from './preact.js'
import { button, controls, form, place, toggles } from './run.js'

const IDENTITY = ['no identity', 'identity pending', 'identity approved', 'identity rejected']
const HOUR = 3_600_000

const create = place('users.create')
const grant = place('users.grant')
const lock = place('users.lock')
const freeze = place('users.freeze')
const gate = place('users.identityGate')
const reviewIdentity = place('reviews.identity')

const money = () => {
  const { schema } = controls.get('users.grant').fields.find(({ name }) => name === 'balances')
  return [
    select('Account', 'kind', schema.items.properties.kind.enum),
    field('Currency', 'currency', 'USDT', { size: 6 }),
    field('Amount', 'amount', '', { size: 8, inputmode: 'decimal' }),
  ]
}

/** Names of the ledger's ids. */
const namesOf = ({ users, state }) => {
  const accounts = new Map(users.map(({ id, account }) => [id, account]))
  const currencies = new Map(state.currencies.map(({ id, name }) => [id, name]))
  return { account: id => accounts.get(id) ?? String(id), currency: id => currencies.get(id) ?? '' }
}

/** The users with their balances and actions. */
export const users = data => {
  const createUser = async ({ email, password, kind, currency, amount }) => {
    const balances = amount === undefined ? [] : [{ kind, currency, amount }]
    const user = await create({ email, password, balances })
    return `${user.email} / ${user.password}`
  }
  const held = new Map()
  for (const { account, currency, amount } of data.state.balances) {
    const [owner, id, kind, part] = account.split(':')
    if (owner !== 'user' || Number(amount) === 0) continue
    const what = `${kind}${part === 'locked' ? ', locked' : ''}`
    held.set(Number(id), [...(held.get(Number(id)) ?? []), { what, currency, amount }])
  }
  const { currency } = namesOf(data)
  const isGated = data.state.identityGate
  return [
    form(
      fields(
        field('E-mail', 'email', '', { placeholder: 'generated' }),
        field('Password', 'password', '', { placeholder: 'demo1234' }),
        ...money(),
      ),
      buttons(button('Create user', createUser)),
    ),
    toggles(
      'Options and leverage',
      ['for all', () => gate({ on: false }), !isGated],
      ['with identity only', () => gate({ on: true }), isGated],
    ),
    list(data.users, user => userRow(user, held.get(user.id) ?? [], data.clock.now, currency)),
  ]
}

const userRow = (user, held, now, currencyOf) => {
  const { id, account: email, lockedUntil, frozen, reviewStatus, identityGate } = user
  const isLocked = lockedUntil > now
  const status = [
    `#${id}`,
    IDENTITY[reviewStatus],
    isLocked && `locked until ${timeText(lockedUntil)}`,
    frozen && 'frozen',
    identityGate && 'needs identity',
  ]
  const balance = ({ what, currency, amount }) =>
    h(
      'tr',
      { key: `${what} ${currency}` },
      h('td', {}, currencyOf(currency)),
      h('td', {}, note(what)),
      h('td', { class: 'number' }, amountText(amount)),
    )
  return h(
    'details',
    {},
    h('summary', {}, h('span', {}, email), note(status.filter(Boolean).join(' · '))),
    held.length > 0 ? h('table', {}, h('tbody', {}, ...held.map(balance))) : note('Nothing.'),
    form(
      fields(...money()),
      buttons(
        button('Grant', balance => grant({ email, balances: [balance] })),
        button(isLocked ? 'Unlock' : 'Lock for 1 h', () => lock({ email, until: isLocked ? 0 : now + HOUR })),
        button(frozen ? 'Unfreeze funds' : 'Freeze funds', () => freeze({ email, frozen: !frozen })),
        reviewStatus === 1 && button('Approve identity', () => reviewIdentity({ email, approve: true })),
        button(identityGate ? 'Require no identity' : 'Require identity', () =>
          gate({ email, on: !identityGate }),
        ),
      ),
    ),
  )
}

export const inbox = ({ inbox }) =>
  list(
    inbox.slice(0, 8).map(mail => ({ ...mail, key: `${mail.sentAt} ${mail.code}` })),
    ({ address, purpose, code, sentAt }) =>
      line(div(address, note(`${purpose} · ${clockText(sentAt)}`)), h('b', { class: 'code' }, code)),
    'No code has been sent yet.',
  )

const setReviews = place('reviews.automatic')
const reviewRecharge = place('reviews.recharge')
const reviewWithdrawal = place('reviews.withdrawal')

/** Deposits, withdrawals and identities under review. */
export const reviews = data => {
  const { automatic, recharges, withdrawals, identities } = data.reviews
  const { account, currency } = namesOf(data)
  const money = (kind, review) => each => ({
    key: `${kind} ${each.id}`,
    title: `${kind} of ${amountText(each.amount ?? each.number)} ${currency(each.currencyId)}`,
    notes: [account(each.userId), timeText(each.createdAt), each.address],
    pictures: [each.voucher],
    decide: approve => review({ id: each.id, approve }),
  })
  const identity = each => ({
    key: `identity ${each.userId} ${each.submittedAt}`,
    title: `Identity of ${each.name}`,
    notes: [account(each.userId), timeText(each.submittedAt), each.cardId],
    pictures: [each.frontPic, each.reversePic],
    decide: approve => reviewIdentity({ email: account(each.userId), approve }),
  })
  const waiting = [
    ...recharges.map(money('Deposit', reviewRecharge)),
    ...withdrawals.map(money('Withdrawal', reviewWithdrawal)),
    ...identities.map(identity),
  ]
  return [
    toggles(
      'Reviews',
      ['automatic', () => setReviews({ automatic: true }), automatic],
      ['manual', () => setReviews({ automatic: false }), !automatic],
    ),
    list(waiting, reviewRow, 'None pending.'),
  ]
}

const reviewRow = ({ title, notes, pictures, decide }) => {
  // Users can submit any text as a path: show only pictures of the exchange.
  const shown = pictures.filter(path => /^\/upload\/[\w.-]+$/.test(path ?? '')).map(path => path.slice(1))
  const picture = path =>
    h('a', { href: path, target: '_blank', rel: 'noreferrer' }, h('img', { src: path, alt: 'Picture' }))
  return form(
    line(div(bold(title), note(notes.join(' · '))), h('div', { class: 'pictures' }, ...shown.map(picture))),
    buttons(
      button('Approve', () => decide(true), { class: 'main' }),
      button('Reject', () => decide(false)),
    ),
  )
}

const redeem = place('locked.redeem')
const remove = place('locked.delete')

/** The open orders of all users. */
export const orders = data => {
  const { account, currency } = namesOf(data)
  const { options, spot, leverage, locked } = data.state.openOrders
  const texts = {
    Option: each =>
      `${each.symbol} ${each.type === 1 ? 'up' : 'down'}, ${amountText(each.number)} ${each.currencyName} at ${amountText(each.openPrice)}, until ${clockText(each.handledAt)}`,
    Spot: each =>
      `${each.side} ${amountText(each.number)} ${currency(each.currencyId)} at ${amountText(each.price)}`,
    Leverage: each =>
      `${each.type === 1 ? 'buy' : 'sell'} ${amountText(each.number)} ${currency(each.currencyId)} ${each.multiple}× at ${amountText(each.price)}, ${each.status === 0 ? 'pending' : 'open'}`,
    Locked: each =>
      `${amountText(each.principal)} ${each.product.currencyName}, earned ${amountText(each.revenue)}`,
  }
  const of = (kind, orders) => orders.map(order => ({ ...order, kind, key: `${kind} ${order.id}` }))
  const row = order => {
    const { kind, id, userId, createdAt, profit } = order
    const email = account(userId)
    const tone = profit?.startsWith('-') ? 'down' : 'up'
    return form(
      line(
        div(`${kind} ${texts[kind](order)}`, note(`#${id} · ${email} · since ${clockText(createdAt)}`)),
        profit && h('b', { class: 'number', 'data-tone': tone }, `${amountText(profit)} USDT`),
      ),
      kind === 'Locked' &&
        buttons(
          button('Redeem', () => redeem({ email, id })),
          button('Delete', () => remove({ id })),
        ),
    )
  }
  return list(
    [...of('Option', options), ...of('Spot', spot), ...of('Leverage', leverage), ...of('Locked', locked)],
    row,
  )
}
