import type { Form, Message, MessageId } from '@app/sdk/forms'
import { signal, type Signal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { toast } from '../components/toast.tsx'
import { useT, type Translate } from '../locales/intl.ts'
import { startedOffline } from '../state/connection.ts'
import { errorText } from '../state/error-text.ts'
import { createFormRun, type RunSettings } from './form-run.ts'

/** Whether the component is mounted: a reply must not navigate a user who has left. */
export const useHere = () => {
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return here
}

export interface FormSettings<State, Summary, Context> extends Omit<
  RunSettings<State, Summary, Context>,
  'send' | 'onDone' | 'onFailed'
> {
  /** Called after a success with what was sent, if the user is still here. */
  readonly onDone?: (summary: Summary) => void
  /** Stores the typed values beyond the screen: a `draftOf`. A component with another draft has another React key. */
  readonly draft?: Signal<State>
  /** What happened, for the toast after a success: 'Bought 0.01 BTC'. Without it there is no toast. */
  readonly success?: string | ((summary: Summary, state: State) => string | undefined) | undefined
  /** The success leads to another screen, where its toast is still shown. */
  readonly leaves?: boolean
  /** The list that shows it, and the text of its link; by default it leads to orders. */
  readonly list?: string
  readonly see?: string
}

/** The toast after a success. @param result An earlier request may have been carried out instead of this one. */
const sayDone = (
  t: Translate,
  text: string,
  {
    leaves,
    list,
    see = t('common.seeOrder'),
  }: Pick<FormSettings<never, never, never>, 'leaves' | 'list' | 'see'>,
  result: unknown,
) =>
  toast(text, 'success', leaves ? 'anywhere' : 'here', {
    detail: t(Object(result).isReplayed === true ? 'intents.replayed' : 'success'),
    see: list === undefined ? undefined : { label: see, href: list },
  })

type Send<State, Summary> = (summary: Summary, state: State) => Promise<unknown> | undefined

/** The run of a form, its view, and its settings of this render. */
const useRun = <State, Action, Summary, Context>(
  form: Form<State, Action, Summary, Context>,
  send: Send<State, Summary>,
  given: Partial<FormSettings<State, Summary, Context>> = {},
) => {
  useSignals()
  const t = useT()
  const here = useHere()
  const element = useRef<HTMLFormElement>(null)
  const [run] = useState(() => createFormRun(form, given.draft ?? signal(form.initial)))

  // Only what spends: a visitor's forms report the failed call.
  const obstacle = given.spends && startedOffline.value ? t('common.offline') : given.obstacle
  const settings: RunSettings<State, Summary, Context> = {
    ...(given as FormSettings<State, Summary, Context>),
    obstacle,
    send,
    onDone: (sentSummary, sentState, result) => {
      if (here.current) given.onDone?.(sentSummary)
      const { success } = given
      const text = typeof success === 'function' ? success(sentSummary, sentState) : success
      if (text !== undefined) sayDone(t, text, given, result)
    },
    // Not visible to a user who has left the screen, or was redirected to the login.
    onFailed: error => here.current || toast(errorText(t, error), 'warning', 'anywhere'),
  }
  const view = run.view(settings)
  const { hasChanged, attempt } = view
  useEffect(() => {
    if (!hasChanged) return
    run.askAgain()
    toast(t('common.detailsChanged'), 'warning')
  }, [hasChanged, run, t])
  useEffect(() => {
    if (attempt) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [attempt])
  return { t, run, view, settings, element }
}

/**
 * Runs a form of the SDK: keeps what is typed, shows the first error at its field and focuses it, asks for a confirmation
 * where `confirm` is set, and sends once. A form with a confirmation, or one that is a sheet itself, is rendered by
 * `SendSheet`.
 * @param send carries it out; undefined when the summary is not complete. What it rejects with is in `failure`.
 * @param settings.context is live: pass the one of this render
 */
export const useForm = <State, Action, Summary, Context = void>(
  form: Form<State, Action, Summary, Context>,
  send: Send<State, Summary>,
  ...[given]: [Context] extends [void]
    ? [settings?: Partial<FormSettings<State, Summary, Context>>]
    : [FormSettings<State, Summary, Context>]
) => {
  const { t, run, view, settings, element } = useRun(form, send, given)
  const { state, error, busy, unknown } = view
  const say = (message: Message | undefined) => message && t(message.id, message.values)
  const wrong = (...ids: readonly MessageId[]) =>
    error && (ids.length === 0 || ids.includes(error.id)) ? say(error) : undefined
  const failure = view.failure === undefined ? undefined : errorText(t, view.failure)
  const confirms = settings.confirm !== undefined
  const submit = () => run.submit(settings)
  const on = (act: () => void) => ({
    // The rules return the error in the user's language.
    noValidate: true,
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      act()
    },
  })
  return {
    /** The typed values; from the tap on, the values sent. */
    state,
    /** The summary of the order. */
    summary: view.summary,
    busy,
    set: run.set,
    /** Runs the form's other actions: 'swap', 'next' … */
    dispatch: run.dispatch,
    /** The text of the last rejection. */
    failure,
    /** Why nothing can be sent now although no field is wrong. */
    obstacle: settings.obstacle,
    /** The text of the shown error, if it is one of these (without arguments: any). */
    wrong,
    /** The props of a field's input; its error is the shown one, if it is one of these. */
    field: <Key extends keyof State>(field: Key, ...ids: readonly [MessageId?, ...MessageId[]]) => ({
      value: state[field],
      onChange: (value: State[Key]) => run.set(field, value),
      error: ids.length > 0 ? wrong(...(ids as readonly MessageId[])) : undefined,
    }),
    warn: run.warn,
    /** An attempt without the form's button, e.g. after a question is answered. */
    submit,
    /** The props of the `form` element. */
    props: { ref: element, ...on(submit) },
    /** The state for `SendSheet`. */
    sheet: {
      open: view.confirming && !view.hasChanged,
      /** The fields have changed since the last confirmation. */
      isChanged: view.isChanged,
      close: run.close,
      busy,
      failure,
      unknown,
      obstacle:
        busy || unknown ? undefined : (settings.obstacle ?? (confirms ? say(view.problem) : undefined)),
      props: confirms ? on(() => run.send(settings)) : { ref: element, ...on(submit) },
    },
  }
}

const NOTHING: Form<object, never, void, void> = {
  initial: {},
  reduce: state => state,
  summarise: () => {},
  errors: () => [],
}

/** The same without fields, e.g. to cancel an order: `SendSheet` asks, and it is sent once. */
export const useAction = (
  send: () => Promise<unknown>,
  settings: Pick<FormSettings<object, void, void>, 'success' | 'list' | 'onDone' | 'obstacle'>,
) => useForm(NOTHING, send, { ...settings, spends: [] })
