import { AppError, toAmount, type Amount } from '@app/sdk'
import { optionTicket, type OptionTicketContext } from '@app/sdk/forms'
import { signal } from '@preact/signals-react'
import { expect, test } from 'vitest'
import { createFormRun, type RunSettings } from './form-run.ts'

const a = (text: string) => toAmount(text) as Amount

const context = (available: string, profit = '20'): OptionTicketContext => ({
  expiries: [{ seconds: 30, profit_ratio: a(profit), loss_ratio: a('25'), min_amount: a('10') }],
  available: a(available),
})
const refusal = () => new AppError('REFUSED', { endpoint: 'options.submit', delivery: 'answered' })
const lost = () =>
  new AppError('NETWORK', {
    endpoint: 'options.submit',
    delivery: 'unknown',
    reconcile: [{ endpoint: 'options.list', input: {}, missing: [] }],
  })

type Settings = RunSettings<
  typeof optionTicket.initial,
  ReturnType<typeof optionTicket.summarise>,
  OptionTicketContext
>

const tick = () => new Promise(resolve => setImmediate(resolve))

/** A promise that is settled manually. */
const deferred = () => {
  let resolve = () => {}
  let reject: (error: unknown) => void = () => {}
  const promise = new Promise<void>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}

/** The option ticket, its sends settled manually. */
const setup = (given: Partial<Settings> = {}) => {
  const draft = signal(optionTicket.initial)
  const run = createFormRun(optionTicket, draft)
  const sent: { stake: string | null; profit: string; answer: (error?: unknown) => Promise<void> }[] = []
  const log: string[] = []
  const settings = (now = context('100'), more: Partial<Settings> = {}): Settings => ({
    context: now,
    send: ({ stake, profit }) => {
      const { promise, resolve, reject } = deferred()
      const answer = async (error?: unknown) => {
        if (error === undefined) resolve()
        else reject(error)
        await tick()
      }
      sent.push({ stake, profit, answer })
      return promise
    },
    spends: ['amount'],
    onDone: () => void log.push('done'),
    onFailed: error => void log.push((error as AppError).code),
    ...given,
    ...more,
  })
  const view = (now?: OptionTicketContext) => run.view(settings(now))
  return { draft, run, sent, log, settings, view }
}

test('an attempt shows the first error, judged by the context of now; typing hides it', () => {
  const { run, sent, settings, view } = setup()
  expect(view().error).toBeUndefined()
  run.submit(settings())
  expect(view().error).toEqual({ id: 'investmentAmountRequired' })
  run.set('amount', '9')
  expect(view().error).toBeUndefined()
  run.submit(settings())
  expect(view().error).toEqual({ id: 'minimumPurchase', values: { min: '10' } })
  expect(view({ ...context('100'), expiries: [] }).error).toBeUndefined()
  expect(sent).toEqual([])
})

test('each failed attempt is a new one, so that its field gets the focus again', () => {
  const { run, settings, view } = setup()
  run.submit(settings())
  const first = view().attempt
  run.submit(settings())
  expect(view().attempt).toBeDefined()
  expect(view().attempt).not.toBe(first)
})

test('what more typing does not mend is shown at once, but not in an empty form', () => {
  const { run, view } = setup()
  // A form with an error before anything is typed.
  const poor = createFormRun(
    { ...optionTicket, errors: () => [{ id: 'insufficientBalance' }] },
    signal(optionTicket.initial),
  )
  expect(poor.view({ context: context('0'), spends: ['amount'] }).error).toBeUndefined()
  run.set('amount', '50')
  expect(view(context('49')).error).toEqual({ id: 'insufficientBalance' })
  expect(view(context('50')).error).toBeUndefined()
})

test('an error from elsewhere is shown until something is typed', () => {
  const { run, view } = setup()
  run.warn({ id: 'insufficientBalance' })
  expect(view().error).toEqual({ id: 'insufficientBalance' })
  run.set('amount', '20')
  expect(view().error).toBeUndefined()
})

test('without a confirmation an attempt sends, and a second one before the answer does nothing', async () => {
  const { run, sent, log, draft, settings, view } = setup()
  run.set('amount', '20')
  run.submit(settings())
  run.submit(settings())
  run.send(settings())
  expect(sent).toHaveLength(1)
  expect(view().busy).toBe(true)
  await sent[0]?.answer()
  expect(log).toEqual(['done'])
  expect(view()).toMatchObject({ busy: false, confirming: false, unknown: false })
  expect(draft.value.amount).toBe('')
  run.send(settings())
  expect(sent).toHaveLength(1)
})

test('the confirmation sends what it comes to then, not what it came to when it was asked for', async () => {
  const { run, sent, settings, view } = setup({ confirm: true })
  run.set('amount', '20')
  run.submit(settings(context('100', '20')))
  expect(view()).toMatchObject({ confirming: true, busy: false })
  expect(sent).toEqual([])
  expect(view(context('100', '50')).summary.profit).toBe('10')
  run.send(settings(context('100', '50')))
  expect(sent).toMatchObject([{ stake: '20', profit: '10' }])
  // What was sent stays visible, even if the context changes.
  expect(view(context('0', '99'))).toMatchObject({
    busy: true,
    problem: undefined,
    state: { amount: '20' },
    summary: { profit: '10' },
  })
  await sent[0]?.answer()
  expect(view().confirming).toBe(false)
})

test('a confirmation sends nothing that has become wrong meanwhile, or while there is an obstacle', () => {
  const { run, sent, settings, view } = setup({ confirm: true })
  run.set('amount', '20')
  run.submit(settings())
  run.send(settings(context('19')))
  expect(view(context('19')).problem).toEqual({ id: 'insufficientBalance' })
  run.send(settings(context('100'), { obstacle: 'The prices are old' }))
  expect(sent).toEqual([])
  run.send(settings())
  expect(sent).toHaveLength(1)
})

test.each(['a field', 'the subject'] as const)(
  'a confirmation under which %s has changed sends nothing, and the next one says so',
  what => {
    const { run, sent, draft, settings, view } = setup({ confirm: true })
    run.set('amount', '20')
    run.submit(settings(undefined, { subject: 'BTC' }))
    // An equal draft is no change.
    draft.value = { ...draft.value }
    expect(run.view(settings(undefined, { subject: 'BTC' }))).toMatchObject({ hasChanged: false })
    if (what === 'a field') draft.value = { ...draft.value, side: 'down' }
    const changed = settings(undefined, { subject: what === 'a field' ? 'BTC' : 'ETH' })
    expect(run.view(changed)).toMatchObject({ hasChanged: true, confirming: true })
    run.send(changed)
    expect(sent).toEqual([])
    run.askAgain()
    expect(view()).toMatchObject({ confirming: false, isChanged: true, state: { amount: '20' } })
    run.submit(changed)
    expect(run.view(changed)).toMatchObject({ confirming: true, hasChanged: false, isChanged: true })
    run.send(changed)
    expect(sent).toHaveLength(1)
  },
)

test('an equal open request is asked about instead', () => {
  const asked: unknown[] = []
  const { run, sent, settings, view } = setup({
    confirm: true,
    asks: (_, { amount }) => asked.push(amount) === 1,
  })
  run.set('amount', '20')
  run.submit(settings())
  expect(view().confirming).toBe(false)
  run.submit(settings())
  expect(view().confirming).toBe(true)
  expect([asked, sent]).toEqual([['20', '20'], []])
})

test('what is awaited before the confirmation opens it only when it succeeds', async () => {
  const { run, settings, view, log } = setup()
  run.set('amount', '20')
  const first = deferred()
  run.submit(settings(undefined, { confirm: () => first.promise }))
  expect(view()).toMatchObject({ busy: true, confirming: false })
  first.reject(refusal())
  await tick()
  expect(view()).toMatchObject({ busy: false, confirming: false })
  expect(log).toEqual(['REFUSED'])
  run.submit(settings(undefined, { confirm: () => Promise.resolve() }))
  await tick()
  expect(view()).toMatchObject({ busy: false, confirming: true, failure: undefined })
})

test('a refusal is shown beside what was typed, which can be sent again', async () => {
  const { run, sent, log, draft, settings, view } = setup({ confirm: true })
  run.set('amount', '20')
  run.submit(settings())
  run.send(settings())
  // The draft is empty for a user who leaves and comes back meanwhile.
  expect(draft.value.amount).toBe('')
  await sent[0]?.answer(refusal())
  expect(log).toEqual(['REFUSED'])
  expect(draft.value.amount).toBe('20')
  expect(view()).toMatchObject({
    confirming: true,
    busy: false,
    unknown: false,
    failure: { code: 'REFUSED' },
  })
  run.send(settings())
  expect(sent).toHaveLength(2)
})

test('a refusal brings nothing back into a draft that was changed meanwhile, e.g. by a logout', async () => {
  for (const amount of ['30', '']) {
    const { run, sent, draft, settings } = setup()
    run.set('amount', '20')
    run.submit(settings())
    draft.value = { ...optionTicket.initial, amount }
    await sent[0]?.answer(refusal())
    expect(draft.value.amount).toBe(amount)
  }
})

test('a lost answer ends it: the amount is forgotten, what was sent is shown, and nothing more is sent', async () => {
  const { run, sent, log, draft, settings, view } = setup({ confirm: true })
  run.set('amount', '20')
  run.submit(settings())
  run.send(settings())
  await sent[0]?.answer(lost())
  expect(log).toEqual(['NETWORK'])
  expect(view()).toMatchObject({ unknown: true, confirming: true, busy: false, state: { amount: '20' } })
  run.set('amount', '21')
  run.submit(settings())
  run.send(settings())
  expect(sent).toHaveLength(1)
  expect(draft.value.amount).toBe('')
  run.close()
  expect(view()).toMatchObject({
    unknown: false,
    confirming: false,
    failure: undefined,
    state: { amount: '' },
  })
})

test('what has no fields is sent once, too', async () => {
  const { run, sent, draft, settings, view } = setup({ spends: [] })
  draft.value = { ...draft.value, amount: '20' }
  run.submit(settings())
  run.submit(settings())
  run.send(settings())
  expect(sent).toHaveLength(1)
  await sent[0]?.answer(lost())
  run.submit(settings())
  run.send(settings())
  expect(sent).toHaveLength(1)
  expect(view().unknown).toBe(true)
})

test('a form that spends nothing keeps its draft and may be sent again, also after a lost answer', async () => {
  const { run, sent, draft, settings } = setup({ spends: undefined as never })
  run.set('amount', '20')
  run.submit(settings())
  await sent[0]?.answer(lost())
  expect(draft.value.amount).toBe('20')
  run.submit(settings())
  expect(sent).toHaveLength(2)
})

test('it is not left while it waits for its answer, and an incomplete summary is not sent', async () => {
  const { run, sent, settings, view, log } = setup({ confirm: true })
  run.set('amount', '20')
  run.submit(settings())
  run.send(settings(undefined, { send: () => undefined }))
  expect(view()).toMatchObject({ busy: false, confirming: true })
  run.send(settings())
  run.close()
  expect(view().confirming).toBe(true)
  await sent[0]?.answer()
  expect(log).toEqual(['done'])
})
