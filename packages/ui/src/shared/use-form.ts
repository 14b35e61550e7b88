import type { Form, Message, MessageId, SetField } from '@app/sdk'
import { signal, type Signal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react'
import { useT } from '../locales/intl.ts'
import { errorText } from '../state/error-text.ts'
import { useSend } from './use-send.ts'

/** How a form runs beside its rules. */
interface Settings<State, Context> {
  /** What it is judged by, where that is anything. */
  readonly context: Context
  /** Where what is typed is kept beyond the screen: a `createDraft`. */
  readonly draft?: Signal<State>
}

/**
 * Runs a form of the rules: keeps what is typed whatever happens, shows the first error at its field, and lets one
 * submit at a time through.
 * @param send does what the form is for; what it rejects with is put into words in `failure`
 */
export const useForm = <State, Action, Summary, Context = void>(
  form: Form<State, Action, Summary, Context>,
  send: (summary: Summary) => Promise<void>,
  ...[settings]: [Context] extends [void]
    ? [settings?: Partial<Settings<State, Context>>]
    : [Settings<State, Context>]
) => {
  useSignals()
  const t = useT()
  const [own] = useState(() => signal(form.initial))
  const draft = settings?.draft ?? own
  const context = settings?.context as Context
  const state = draft.value
  const [wrong, setWrong] = useState<Message>()
  const { busy, failure, run, clear } = useSend(send)
  const element = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (wrong) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [wrong])

  const dispatch = useCallback(
    (action: Action) => {
      draft.value = form.reduce(draft.peek(), action)
      setWrong(undefined)
      clear()
    },
    [form, draft, clear],
  )
  const set = useCallback(
    <Key extends keyof State>(field: Key, value: State[Key]) =>
      // Every form of fields takes this action; what else it takes is its own.
      dispatch({ field, value } as SetField<State> as Action),
    [dispatch],
  )
  const submit = () => {
    if (busy) return
    const [first] = form.errors(draft.peek(), context)
    setWrong(first)
    clear()
    if (!first) void run(form.summarise(draft.peek(), context))
  }
  const textOf = (...ids: readonly MessageId[]) =>
    wrong && ids.includes(wrong.id) ? t(wrong.id, wrong.values) : undefined
  return {
    state,
    /** What it comes to as it stands. */
    summary: form.summarise(state, context),
    busy,
    set,
    /** For what a form takes beside its fields: 'swap', 'next' … */
    dispatch,
    /** Words for what the platform, or the way to it, made of the last submit. */
    failure: failure === undefined ? undefined : errorText(t, failure),
    /** The text for a field, when the first error is one of these. */
    wrong: textOf,
    /** What the input of a field takes; its error is the first one, when that is one of these. */
    field: <Key extends keyof State>(field: Key, ...ids: readonly MessageId[]) => ({
      value: state[field],
      onChange: (value: State[Key]) => set(field, value),
      error: textOf(...ids),
    }),
    /** Shows an error that something other than the submit found. */
    warn: setWrong,
    /** The submit without a button of the form, e.g. once a question is answered. */
    submit,
    props: {
      ref: element,
      // The rules say what is wrong, in the user's language.
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        submit()
      },
    },
  }
}
