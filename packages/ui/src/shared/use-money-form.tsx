import type { Form } from '@app/sdk/forms'
import { termsOf, type MoneyEndpoint, type MoneyRequests } from '@app/sdk/watch'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useState } from 'react'
import { toast } from '../components/toast.tsx'
import { useT, useTag } from '../locales/intl.ts'
import { intents, onExecuted, openIntents } from '../state/intents.ts'
import { doneText, OpenIntents, type Question } from './open-intents.tsx'
import { useForm, type FormSettings } from './use-form.ts'

type MoneySettings<State, Summary, Context> = Omit<
  FormSettings<State, Summary, Context>,
  'asks' | 'success' | 'spends'
> & {
  /** The screen itself says that it is done. */
  readonly isSaid?: boolean
  /** By default the amount. */
  readonly spends?: readonly (keyof State)[]
  /** Called when it asks about an equal open request instead of sending. */
  readonly onAsk?: () => void
}

/**
 * A form that moves money, and its open requests: while an equal one is open, it asks what to do instead of sending.
 * @param requestOf undefined while the form is not complete.
 * @returns the form of `useForm`; `cards`, the open requests and what is asked about them; and whether one `isOpen`, in
 * flight or lost.
 */
export const useMoneyForm = <
  E extends MoneyEndpoint,
  State extends { amount: string },
  Action,
  Summary,
  Context,
>(
  endpoint: E,
  form: Form<State, Action, Summary, Context>,
  requestOf: (summary: Summary) => MoneyRequests[E] | undefined,
  sendRequest: (request: MoneyRequests[E]) => Promise<unknown>,
  { onAsk, isSaid, ...settings }: MoneySettings<State, Summary, Context>,
) => {
  useSignals()
  const t = useT()
  const tag = useTag()
  const [question, ask] = useState<Question>()
  const own = openIntents.value.filter(each => each.endpoint === endpoint)
  const lost = own.filter(({ isSending }) => !isSending)
  useEffect(() => {
    const reading = onExecuted(executed =>
      toast(doneText(t, tag, executed), 'success', 'here', { detail: t('intents.executed') }),
    )
    return () => reading.unsubscribe()
  }, [t, tag])
  const run = useForm<State, Action, Summary, Context>(
    form,
    summary => {
      const request = requestOf(summary)
      return request && sendRequest(request)
    },
    {
      spends: ['amount'],
      ...settings,
      success: isSaid
        ? undefined
        : summary => {
            const request = requestOf(summary)
            return request && doneText(t, tag, { endpoint, terms: termsOf(endpoint, request) })
          },
      asks: (summary, _, clear) => {
        const request = requestOf(summary)
        const equal = request && intents.equal(endpoint, request)
        if (!equal || equal.isSending) return false
        ask({ of: equal, step: equal.canRetry ? 'retry' : 'another', clear })
        onAsk?.()
        return true
      },
    },
  )
  // It may end while the question is open.
  const asked = own.find(({ key }) => key === question?.of.key) && question
  const cards = (lost.length > 0 || asked) && <OpenIntents lost={lost} asked={asked} onAsk={ask} />
  return { form: run, cards, isOpen: own.length > 0 }
}
