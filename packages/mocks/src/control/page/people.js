import { amountText, card, choice, clockText, el, field, keyed, setText, textIn, timeText } from './dom.js'
import { button, group, oneOf, run } from './run.js'

const KINDS = ['change', 'micro', 'lever', 'legal']
const IDENTITY = ['no identity', 'identity pending', 'identity approved', 'identity rejected']
const HOUR = 3_600_000

const moneyFields = () => ({
  kind: choice('Account', KINDS),
  currency: field('Currency', { value: 'USDT', size: '6' }),
  amount: field('Amount', { inputmode: 'decimal', size: '8' }),
})
const balanceOf = ({ kind, currency, amount }) => ({
  kind: kind.input.value,
  currency: textIn(currency),
  amount: textIn(amount),
})
const nodesOf = parts => Object.values(parts).map(({ node }) => node)

/** The users with their balances and actions. */
export const users = () => {
  const email = field('E-mail', { placeholder: 'generated' })
  const password = field('Password', { placeholder: 'demo1234' })
  const money = moneyFields()
  const create = async () => {
    const balances = textIn(money.amount) === undefined ? undefined : [balanceOf(money)]
    const user = await run('users.create', { email: textIn(email), password: textIn(password), balances })
    return `${user.email} / ${user.password}`
  }
  const gate = oneOf('Options and leverage', [
    ['for all', () => run('users.identityGate', { on: false })],
    ['with identity only', () => run('users.identityGate', { on: true })],
  ])
  const list = el('div', { class: 'rows' })
  const node = card(
    'Users',
    group(
      el('div', { class: 'fields' }, email.node, password.node, ...nodesOf(money)),
      el('div', { class: 'buttons' }, button('Create user', create)),
    ),
    gate.node,
    list,
  )
  const rows = keyed(list, 'None.', userRow)
  return {
    node,
    update(state) {
      gate.show(state.identityGate ? 1 : 0)
      const nameOf = new Map(state.currencies.map(({ id, name }) => [id, name]))
      const held = new Map()
      for (const { account, currency, amount } of state.balances) {
        const [owner, id, kind, part] = account.split(':')
        if (owner !== 'user' || Number(amount) === 0) continue
        const what = `${kind}${part === 'locked' ? ', locked' : ''}`
        held.set(id, [...(held.get(id) ?? []), { what, currency: nameOf.get(currency) ?? '', amount }])
      }
      const items = state.users.map(user => ({
        ...user,
        now: state.now,
        held: held.get(String(user.id)) ?? [],
      }))
      rows(items, ({ id }) => id)
    },
  }
}

const userRow = ({ account, id }) => {
  const tags = el('span', { class: 'note' })
  const body = el('tbody')
  const money = moneyFields()
  let user = { lockedUntil: 0, frozen: false, now: 0 }
  const isLocked = () => user.lockedUntil > user.now
  const lock = button('Lock for 1 h', () =>
    run('users.lock', { email: account, until: isLocked() ? 0 : user.now + HOUR }),
  )
  const freeze = button('Freeze funds', () => run('users.freeze', { email: account, frozen: !user.frozen }))
  const approve = button('Approve identity', () => run('reviews.identity', { email: account, approve: true }))
  const node = el(
    'details',
    {},
    el('summary', {}, el('span', {}, account), tags),
    el('table', {}, body),
    group(
      el('div', { class: 'fields' }, ...nodesOf(money)),
      el(
        'div',
        { class: 'buttons' },
        button('Grant', () => run('users.grant', { email: account, balances: [balanceOf(money)] })),
        lock,
        freeze,
        approve,
        button('Require identity', () => run('users.identityGate', { email: account, on: true })),
        button('Require none', () => run('users.identityGate', { email: account, on: false })),
      ),
    ),
  )
  const balances = keyed(body, 'Nothing.', ({ what, currency }) => {
    const amount = el('td', { class: 'number' })
    const row = el('tr', {}, el('td', {}, currency), el('td', { class: 'note' }, what), amount)
    return { node: row, update: each => setText(amount, amountText(each.amount)) }
  })
  return {
    node,
    update(next) {
      user = next
      const status = [`#${id}`, IDENTITY[next.reviewStatus]]
      if (isLocked()) status.push(`locked until ${timeText(next.lockedUntil)}`)
      if (next.frozen) status.push('frozen')
      setText(tags, status.join(' · '))
      setText(lock, isLocked() ? 'Unlock' : 'Lock for 1 h')
      setText(freeze, next.frozen ? 'Unfreeze funds' : 'Freeze funds')
      approve.hidden = next.reviewStatus !== 1
      balances(next.held, ({ what, currency }) => `${what} ${currency}`)
    },
  }
}

export const inbox = () => {
  const list = el('div', { class: 'rows' })
  const node = card('Inbox', list)
  const mails = keyed(list, 'No code has been sent yet.', ({ address, purpose, code, sentAt }) => ({
    node: el(
      'div',
      { class: 'line' },
      el('div', {}, el('span', {}, address), el('p', { class: 'note' }, `${purpose} · ${clockText(sentAt)}`)),
      el('b', { class: 'code' }, code),
    ),
    update: () => {},
  }))
  return { node, update: data => mails(data.slice(0, 8), ({ sentAt, code }) => `${sentAt} ${code}`) }
}

/** Deposits, withdrawals and identities under review. */
export const reviews = () => {
  const mode = oneOf('Reviews', [
    ['automatic', () => run('reviews.automatic', { automatic: true })],
    ['manual', () => run('reviews.automatic', { automatic: false })],
  ])
  const list = el('div', { class: 'rows' })
  const node = card('Reviews', mode.node, list)
  const rows = keyed(list, 'None pending.', reviewRow)
  return {
    node,
    update(data, state) {
      mode.show(data.automatic ? 0 : 1)
      const accountOf = id => state.users.find(user => user.id === id)?.account ?? String(id)
      const nameOf = id => state.currencies.find(each => each.id === id)?.name ?? ''
      const money = kind => each => ({
        key: `${kind} ${each.id}`,
        title: `${kind} of ${amountText(each.amount ?? each.number)} ${nameOf(each.currencyId)}`,
        note: `${accountOf(each.userId)} · ${timeText(each.createdAt)} · ${each.address}`,
        pictures: [each.voucher],
        decide: approve =>
          run(kind === 'Deposit' ? 'reviews.recharge' : 'reviews.withdrawal', { id: each.id, approve }),
      })
      const identity = each => ({
        key: `identity ${each.userId} ${each.submittedAt}`,
        title: `Identity of ${each.name}`,
        note: `${accountOf(each.userId)} · ${timeText(each.submittedAt)} · ${each.cardId}`,
        pictures: [each.frontPic, each.reversePic],
        decide: approve => run('reviews.identity', { email: accountOf(each.userId), approve }),
      })
      const items = [
        ...data.recharges.map(money('Deposit')),
        ...data.withdrawals.map(money('Withdrawal')),
        ...data.identities.map(identity),
      ]
      rows(items, ({ key }) => key)
    },
  }
}

const reviewRow = ({ title, note, pictures, decide }) => {
  // Users can submit any text as a path: show only pictures of the exchange.
  const shown = pictures
    .filter(path => /^\/upload\/[\w.-]+$/.test(path ?? ''))
    .map(path => path.slice(1))
    .map(path =>
      el('a', { href: path, target: '_blank', rel: 'noreferrer' }, el('img', { src: path, alt: 'Picture' })),
    )
  const node = group(
    el(
      'div',
      { class: 'line' },
      el('div', {}, el('b', {}, title), el('p', { class: 'note' }, note)),
      el('div', { class: 'pictures' }, ...shown),
    ),
    el(
      'div',
      { class: 'buttons' },
      button('Approve', () => decide(true), { class: 'main' }),
      button('Reject', () => decide(false)),
    ),
  )
  return { node, update: () => {} }
}
