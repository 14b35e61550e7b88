import type { Form, Message, MessageId, SetField } from '@app/sdk'
import { useCallback, useEffect, useReducer, useRef, useState, type FormEvent } from 'react'
import { useT } from '../locales/intl.ts'
import { errorText } from '../state/error-text.ts'
import { useSend } from './use-send.ts'

/**
 * Runs a form of the rules: keeps what is typed whatever happens, shows the first error at its field, and lets one
 * submit at a time through.
 * @param send does what the form is for; what it rejects with is put into words in `failure`
 */
export const useForm = <State, Summary>(
  form: Form<State, SetField<State>, Summary, void>,
  send: (summary: Summary) => Promise<void>,
) => {
  const t = useT()
  const [state, dispatch] = useReducer(
    (from: State, action: SetField<State>) => form.reduce(from, action),
    form.initial,
  )
  const [wrong, setWrong] = useState<Message>()
  const { busy, failure, run, clear } = useSend(send)
  const element = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (wrong) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [wrong])

  const set = useCallback(
    <Key extends keyof State>(field: Key, value: State[Key]) => {
      dispatch({ field, value } as SetField<State>)
      setWrong(undefined)
      clear()
    },
    [clear],
  )
  const submit = () => {
    if (busy) return
    const [first] = form.errors(state)
    setWrong(first)
    clear()
    if (!first) void run(form.summarise(state))
  }
  return {
    state,
    busy,
    set,
    /** Words for what the platform, or the way to it, made of the last submit. */
    failure: failure === undefined ? undefined : errorText(t, failure),
    /** The text for a field, when the first error is one of these. */
    wrong: (...ids: readonly MessageId[]) =>
      wrong && ids.includes(wrong.id) ? t(wrong.id, wrong.values) : undefined,
    /** Shows an error that something other than the submit found. */
    warn: setWrong,
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
