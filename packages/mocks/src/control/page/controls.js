import { card, choice, el, field, keyed, numberIn, setAttribute, setText, textIn } from './dom.js'
import { button, group, oneOf, run } from './run.js'

/** The kinds of faults and their effect. */
const FAULTS = {
  latency: 'Responds late.',
  status: 'Responds with an HTTP error; the call is not executed.',
  truncated: 'Executes the call; the connection drops in the middle of the response.',
  drop: 'The connection drops; the call is not executed.',
  dropAfter: 'Executes the call; the connection drops before the response.',
  lost: 'Rejects a valid token.',
  garbage: 'Responds with invalid JSON; the call is not executed.',
}

/** Switches and rules. */
export const switches = () => {
  const list = el('div', { class: 'rows' })
  const delay = field('Settlement delay, ms', { inputmode: 'decimal', value: '0' })
  const gap = field('Between codes, s', { inputmode: 'decimal', value: '0' })
  const most = field('Max. open options', { inputmode: 'decimal', value: '0' })
  const stake = field('Max. stake', { inputmode: 'decimal', value: '0' })
  const min = field('Min. lots', { inputmode: 'numeric', value: '0' })
  const max = field('Max. lots', { inputmode: 'numeric', value: '0' })
  const rule = (/** @type {boolean} */ blockedByTrades) => () => run('rules.withdrawal', { blockedByTrades })
  const blocked = oneOf('Withdrawals with open trades', [
    ['allowed', rule(false)],
    ['blocked', rule(true)],
  ])
  const node = card(
    'Switches and rules',
    list,
    group(
      el(
        'div',
        { class: 'fields' },
        delay.node,
        button('Set', () => run('rules.settlementDelay', { ms: numberIn(delay) })),
        gap.node,
        button('Set', () => run('rules.resendGap', { seconds: numberIn(gap) })),
      ),
      el(
        'div',
        { class: 'fields' },
        most.node,
        stake.node,
        button('Set', () => run('rules.optionLimits', { maxOpen: numberIn(most), maxAmount: textIn(stake) })),
      ),
      el(
        'div',
        { class: 'fields' },
        min.node,
        max.node,
        button('Set', () =>
          run('rules.leverageLimits', { minShare: numberIn(min), maxShare: numberIn(max) }),
        ),
      ),
    ),
    blocked.node,
  )
  const rows = keyed(list, 'None.', ({ name, description }) => {
    const toggle = button(
      '',
      node => run('switches.set', { name, on: node.getAttribute('aria-checked') !== 'true' }),
      {
        role: 'switch',
        'aria-label': description,
      },
    )
    return {
      node: group(el('div', { class: 'line' }, el('span', {}, description), toggle)),
      update({ on }) {
        setAttribute(toggle, 'aria-checked', String(on))
        setText(toggle, on ? 'On' : 'Off')
      },
    }
  })
  return {
    node,
    update(data, { events }) {
      rows(data, ({ name }) => name)
      // No control reads this rule; it is known only from the events since the exchange started.
      const set = events.findLast(({ what, kind }) => what === 'command' && kind === 'setWithdrawalRule')
      if (set) blocked.show(set.details.blockedByTrades ? 1 : 0)
    },
  }
}

export const faults = () => {
  const kind = choice('Fault', Object.keys(FAULTS))
  const note = el('p', { class: 'note' })
  const path = field('Path or name', { placeholder: 'all of /api' })
  const times = field('Times, 0: all', { inputmode: 'numeric', value: '1' })
  const ms = field('Latency, ms', { inputmode: 'numeric', value: '1000' })
  const status = field('Status', { inputmode: 'numeric', value: '503' })
  const showFields = () => {
    setText(note, FAULTS[kind.input.value])
    ms.node.hidden = kind.input.value !== 'latency'
    status.node.hidden = kind.input.value !== 'status'
  }
  kind.input.addEventListener('change', showFields)
  showFields()
  const add = () =>
    run('faults.add', {
      kind: kind.input.value,
      path: textIn(path),
      times: numberIn(times),
      ...(kind.input.value === 'latency' && { ms: numberIn(ms) }),
      ...(kind.input.value === 'status' && { status: numberIn(status) }),
    })
  const list = el('div', { class: 'rows' })
  const node = card(
    'HTTP faults',
    group(
      el('div', { class: 'fields' }, kind.node, path.node, times.node, ms.node, status.node),
      note,
      el(
        'div',
        { class: 'buttons' },
        button('Add', add),
        button('Clear all', () => run('faults.clear')),
      ),
    ),
    list,
  )
  const rows = keyed(list, 'None pending.', fault => {
    const count = el('span', { class: 'number' })
    const what =
      { latency: `latency of ${fault.ms} ms`, status: `status ${fault.status}` }[fault.kind] ?? fault.kind
    const remove = button('Remove', () => run('faults.remove', { id: fault.id }))
    return {
      node: group(
        el(
          'div',
          { class: 'line' },
          el('div', {}, `${what} · ${fault.path || 'all paths'} · `, count),
          remove,
        ),
      ),
      update: ({ left, hits }) => setText(count, left === 0 ? `${hits} hit` : `${left} pending`),
    }
  })
  return { node, update: data => rows(data, ({ id }) => id) }
}

export const pushes = () => {
  const perSecond = field('Flood per second', { inputmode: 'numeric', value: '1000' })
  const seconds = field('Seconds', { inputmode: 'numeric', value: '10' })
  const topic = field('Topic', { placeholder: 'all' })
  const count = field('Malformed pushes', { inputmode: 'numeric', value: '10' })
  const forSeconds = () => ({ seconds: numberIn(seconds) })
  const node = card(
    'Push faults',
    group(
      el('div', { class: 'fields' }, seconds.node, perSecond.node),
      el(
        'div',
        { class: 'buttons' },
        button('Flood', () => run('pushes.flood', { perSecond: numberIn(perSecond), ...forSeconds() })),
        button('Silence', () => run('pushes.silence', forSeconds())),
        button('Refuse', () => run('pushes.refuse', forSeconds())),
        button('Disconnect', () => run('pushes.disconnect')),
      ),
    ),
    group(
      el(
        'div',
        { class: 'fields' },
        count.node,
        topic.node,
        button('Malform', () => run('pushes.malformed', { topic: textIn(topic), count: numberIn(count) })),
      ),
    ),
  )
  return { node, update: () => {} }
}

/** Downloads and restores snapshots. */
export const snapshots = () => {
  const file = el('input', { type: 'file', accept: 'application/json,.json', 'aria-label': 'Snapshot file' })
  const download = async () => {
    const snapshot = await run('snapshot.take')
    const href = URL.createObjectURL(new Blob([JSON.stringify(snapshot)], { type: 'application/json' }))
    el('a', {
      href,
      download: `exchange-${new Date(snapshot.now).toISOString().slice(0, 19).replaceAll(':', '')}.json`,
    }).click()
    URL.revokeObjectURL(href)
  }
  const restore = async () => {
    const [chosen] = file.files
    if (!chosen) throw new Error('Choose a snapshot first.')
    const snapshot = await chosen
      .text()
      .then(JSON.parse)
      .catch(() => undefined)
    if (typeof snapshot !== 'object' || snapshot === null)
      throw new Error(`${chosen.name} is not a snapshot.`)
    await run('snapshot.restore', snapshot)
    return 'Restored. Users who signed in since then must sign in again.'
  }
  const node = card(
    'Snapshot',
    group(
      el('div', { class: 'fields' }, file),
      el('div', { class: 'buttons' }, button('Download', download), button('Restore', restore)),
    ),
  )
  return { node, update: () => {} }
}
