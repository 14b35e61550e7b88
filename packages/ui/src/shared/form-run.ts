import { AppError } from '@app/sdk'
import type { Form, Message, MessageId, SetField } from '@app/sdk/forms'
import { batch, signal, type Signal } from '@preact/signals-react'
import { holdReload } from '../state/reload.ts'

/** Errors that more typing does not fix: shown before the first attempt. */
const AT_ONCE: ReadonlySet<MessageId> = new Set(['insufficientBalance', 'amountTooSmall'])

/** The input of a form run. It may differ at every call: the current context counts. */
export interface RunSettings<State, Summary, Context> {
  readonly context: Context
  /** Sends the form; undefined if the summary is incomplete. */
  readonly send: (summary: Summary, state: State) => Promise<unknown> | undefined
  /** What it is about besides its fields, such as the coin of the screen. */
  readonly subject?: string | undefined
  /**
   * Whether it asks something else instead of sending: an equal request may be open.
   * @param clear Clears what would be spent, once that is sent.
   */
  readonly asks?: (summary: Summary, state: State, clear: () => void) => boolean
  /** Asks for a confirmation first; a function is awaited before the question, e.g. to load prices. */
  readonly confirm?: true | (() => Promise<unknown>)
  /**
   * The fields that must not be sent twice. They are removed from the draft on the tap and restored only after a
   * refusal; while the outcome is unknown, nothing more is sent.
   */
  readonly spends?: readonly (keyof State)[]
  /** Why sending is blocked although no field is wrong, e.g. because of stale prices. */
  readonly obstacle?: string | undefined
  /** Called after a success, with what was sent. */
  readonly onDone?: (summary: Summary, state: State, result: unknown) => void
  readonly onFailed?: (error: unknown) => void
}

interface Run<State, Summary> {
  /** The last attempt failed: with an error from elsewhere, or with the form's own errors. */
  readonly attempt?: { readonly warned?: Message } | undefined
  /** What the open confirmation shows, and what is sent. */
  readonly reviewed?: { readonly state: State; readonly subject: string | undefined } | undefined
  /** The fields have changed under the confirmation, which has been closed. */
  readonly isChanged: boolean
  readonly busy: boolean
  /** The rejection of the last send. */
  readonly failure: unknown
  /** The request in flight, or sent with an unknown outcome. */
  readonly sent?: { readonly state: State; readonly summary: Summary } | undefined
}

const IDLE = { isChanged: false, busy: false, failure: undefined }

const isSame = (one: unknown, other: unknown) => {
  const [fields, others] = [Object(one), Object(other)] as [Record<string, unknown>, Record<string, unknown>]
  return Object.keys({ ...fields, ...others }).every(key => fields[key] === others[key])
}

/** Whether the fields differ from those under the confirmation. */
const hasChanged = <State, Summary>(
  { reviewed, sent }: Run<State, Summary>,
  state: State,
  subject: string | undefined,
) => reviewed !== undefined && !sent && !(reviewed.subject === subject && isSame(reviewed.state, state))

/**
 * Removes the spent fields from the draft.
 * @returns restores them, unless the draft was changed meanwhile, e.g. by a logout
 */
const spend = <State>(draft: Signal<State>, initial: State, fields: readonly (keyof State)[]) => {
  const typed = draft.peek()
  const left = fields.reduce((state, key) => ({ ...state, [key]: initial[key] }), typed)
  draft.value = left
  return () => {
    if (draft.peek() === left) draft.value = typed
  }
}

const viewOf = <State, Action, Summary, Context>(
  form: Form<State, Action, Summary, Context>,
  run: Run<State, Summary>,
  draft: State,
  {
    context,
    subject,
    spends = [],
  }: Pick<RunSettings<State, Summary, Context>, 'context' | 'subject' | 'spends'>,
) => {
  const { attempt, sent, reviewed, ...rest } = run
  const state = sent?.state ?? draft
  const errors = sent ? [] : form.errors(state, context)
  const isTyped = spends.some(field => state[field] !== form.initial[field])
  return {
    ...rest,
    confirming: reviewed !== undefined,
    /** The fields have changed under the confirmation: see `askAgain`. */
    hasChanged: hasChanged(run, draft, subject),
    state,
    summary: sent?.summary ?? form.summarise(state, context),
    attempt,
    /** The current error, whether shown or not. */
    problem: errors[0],
    /** The error to show. */
    error: attempt
      ? (attempt.warned ?? errors[0])
      : isTyped
        ? errors.find(({ id }) => AT_ONCE.has(id))
        : undefined,
    /** Sent with an unknown outcome. */
    unknown: sent !== undefined && !rest.busy,
  }
}

type RunSignal<State, Summary> = Signal<Run<State, Summary>>

const update = <State, Summary>(run: RunSignal<State, Summary>, part: Partial<Run<State, Summary>>) => {
  run.value = { ...run.peek(), ...part }
}

const isOff = ({ busy, sent }: Run<unknown, unknown>) => busy || sent !== undefined

/** Awaits a call of a run. @returns undefined after a failure, which the run has then */
const attend = async <State, Summary>(
  run: RunSignal<State, Summary>,
  work: Promise<unknown>,
  onFailed: ((error: unknown) => void) | undefined,
  failed?: (error: unknown) => void,
) => {
  try {
    return { result: await work }
  } catch (error) {
    batch(() => {
      update(run, { busy: false, failure: error })
      failed?.(error)
    })
    onFailed?.(error)
    return undefined
  }
}

/** Sends the draft, if nothing keeps it from being sent. */
const sendOnce = async <State, Action, Summary, Context>(
  form: Form<State, Action, Summary, Context>,
  draft: Signal<State>,
  run: RunSignal<State, Summary>,
  { context, subject, spends, obstacle, ...settings }: RunSettings<State, Summary, Context>,
) => {
  const state = draft.peek()
  if (hasChanged(run.peek(), state, subject)) return
  if (isOff(run.peek()) || obstacle !== undefined || form.errors(state, context).length > 0) return
  const summary = form.summarise(state, context)
  const work = settings.send(summary, state)
  if (!work) return
  const restore = batch(() => {
    update(run, { busy: true, failure: undefined, attempt: undefined, sent: spends && { state, summary } })
    return spends && spend(draft, form.initial, spends)
  })
  const release = holdReload(() => true)
  const done = await attend(run, work, settings.onFailed, error => {
    // A read that failed before the order was sent leaves nothing to reconcile.
    if (error instanceof AppError && error.reconcile.length > 0) return
    update(run, { sent: undefined })
    restore?.()
  }).finally(release)
  if (!done) return
  batch(() => {
    run.value = IDLE
    // What was sent is over, but not what was typed meanwhile.
    if (!spends && draft.peek() === state) draft.value = form.initial
  })
  settings.onDone?.(summary, state, done.result)
}

/**
 * Runs a form: attempt, confirmation in the current context, a single send, and its outcome. Without React, so that
 * it can be tested in Node; `useForm` renders it.
 */
export const createFormRun = <State, Action, Summary, Context>(
  form: Form<State, Action, Summary, Context>,
  draft: Signal<State>,
) => {
  type Settings = RunSettings<State, Summary, Context>
  const run = signal<Run<State, Summary>>(IDLE)
  const review = ({ subject }: Settings) => {
    run.value = { ...IDLE, isChanged: run.peek().isChanged, reviewed: { state: draft.peek(), subject } }
  }
  const ask = async (settings: Settings, prepare: () => Promise<unknown>) => {
    update(run, { busy: true, failure: undefined, attempt: undefined })
    if (await attend(run, prepare(), settings.onFailed)) review(settings)
  }

  const dispatch = (action: Action) => {
    if (run.peek().sent) return
    batch(() => {
      draft.value = form.reduce(draft.peek(), action)
      update(run, { attempt: undefined, failure: undefined })
    })
  }

  return {
    dispatch,
    set: <Key extends keyof State>(field: Key, value: State[Key]) =>
      // Every form with fields accepts this action; the others are specific to the form.
      dispatch({ field, value } as SetField<State> as Action),
    /** Shows an error found outside an attempt; undefined hides it. */
    warn: (message: Message | undefined) => update(run, { attempt: message && { warned: message } }),
    /** Attempts it: shows the first error, opens the confirmation, or sends. */
    submit: (settings: Settings) => {
      if (isOff(run.peek())) return
      const clear = () => void spend(draft, form.initial, settings.spends ?? [])
      if (form.errors(draft.peek(), settings.context).length > 0)
        update(run, { attempt: {}, failure: undefined })
      else if (settings.asks?.(form.summarise(draft.peek(), settings.context), draft.peek(), clear)) return
      else if (!settings.confirm) void sendOnce(form, draft, run, settings)
      else if (settings.confirm === true) review(settings)
      else void ask(settings, settings.confirm)
    },
    /** Sends it once, after the confirmation. */
    send: (settings: Settings) => void sendOnce(form, draft, run, settings),
    /** Closes a confirmation whose fields have changed; the next one says so. */
    askAgain: () => {
      run.value = { ...IDLE, isChanged: true }
    },
    /** Closes the confirmation, or the outcome of the last send. Not while a request is in flight. */
    close: () => {
      if (!run.peek().busy) run.value = IDLE
    },
    /** The current state, read in a component: from the tap on the values that were sent, whatever the context. */
    view: (settings: Pick<Settings, 'context' | 'subject' | 'spends'>) =>
      viewOf(form, run.value, draft.value, settings),
  }
}
