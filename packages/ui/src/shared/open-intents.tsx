import { ACCOUNTS } from '@app/sdk/rules'
import type { MoneyEndpoint, MoneyRequests, OpenIntent } from '@app/sdk/watch'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { Button } from '../components/button.tsx'
import { Fact, Facts } from '../components/facts.tsx'
import { AddressBox } from '../components/grouped-address.tsx'
import { Num } from '../components/num.tsx'
import { Sheet } from '../components/sheet.tsx'
import { toast } from '../components/toast.tsx'
import { useT, useTag, type Translate } from '../locales/intl.ts'
import { momentText } from '../locales/moment.ts'
import { intents, onExecuted, openIntents } from '../state/intents.ts'
import style from './open-intents.module.css'
import { MONEY_CALLS } from './money-calls.ts'
import { SendSheet } from './send-sheet.tsx'
import { useAction } from './use-form.ts'

/** 'Fund Transfer', 'Withdrawal' … */
const titleOf = (t: Translate, { endpoint }: OpenIntent): string => t(MONEY_CALLS[endpoint][0])

/** 'Coin → Contract' */
const wayOf = (t: Translate, { endpoint, terms: { from, to, chain, direction } }: OpenIntent): string => {
  if (direction !== undefined) return t(direction === 'in' ? 'intents.in' : 'intents.out')
  const nameOf = (side: string | undefined) => {
    const account = endpoint === 'wallet.transfer' && ACCOUNTS.find(({ kind }) => kind === side)
    return account ? t(`common.account.${account.kind}`) : (side ?? '')
  }
  return from === undefined ? (chain ?? '') : `${nameOf(from)} → ${nameOf(to)}`
}

const Amount = ({ of: { terms } }: { readonly of: OpenIntent }) => (
  <Num value={terms.amount} decimals="exact" unit={terms.coin} />
)

const Terms = ({ of }: { readonly of: OpenIntent }) => {
  const t = useT()
  const tag = useTag()
  const way = wayOf(t, of)
  return (
    <>
      {of.terms.address && <AddressBox label={t('intents.address')}>{of.terms.address}</AddressBox>}
      <Facts>
        {way && <Fact name={titleOf(t, of)}>{way}</Fact>}
        <Fact name={t('common.amount')}>
          <Amount of={of} />
        </Fact>
        <Fact name={t('intents.sentAt')}>{momentText(tag, of.at)}</Fact>
      </Facts>
    </>
  )
}

/** What the user is asked about an open request. */
type Step = 'retry' | 'another' | 'checked'

interface QuestionProps {
  readonly of: OpenIntent
  readonly step: Step
  readonly onStep: (step: Step | undefined) => void
  /** Clears the form that asked. */
  readonly clear?: (() => void) | undefined
}

/** Sends the request again, or another one. */
const SendAgain = ({ of, step, onStep, clear }: QuestionProps) => {
  const t = useT()
  const list = MONEY_CALLS[of.endpoint][1].href()
  const isRetry = step === 'retry'
  const form = useAction(
    async () => {
      const result = await (isRetry ? intents.retry(of.key) : intents.sendAnother(of.key))
      clear?.()
      return result
    },
    {
      success: result => successText(t, result),
      sent: () => ({ of: [titleOf(t, of)] }),
      onDone: () => onStep(undefined),
    },
  )
  return (
    <SendSheet
      form={form}
      open={step !== 'checked'}
      onClose={() => onStep(undefined)}
      title={isRetry ? t('intents.retry') : t('intents.another.title')}
      list={list}
      see={t('intents.see')}
      label={t(isRetry ? 'intents.retry' : 'intents.another')}
      sum={<Amount of={of} />}
      variant={isRetry ? 'accent' : 'danger'}
    >
      <p>{t(isRetry ? 'intents.retry.body' : 'intents.another.body')}</p>
      <Terms of={of} />
      {isRetry && (
        <Button wide disabled={form.sheet.busy || form.sheet.unknown} onClick={() => onStep('another')}>
          {t('intents.another')}
        </Button>
      )}
    </SendSheet>
  )
}

/** Ends the request by what the user has seen. */
const Checked = ({ of, step, onStep }: QuestionProps) => {
  const t = useT()
  const settle = (wasExecuted: boolean) => {
    intents.settle(of.key, wasExecuted)
    onStep(undefined)
  }
  return (
    <Sheet
      open={step === 'checked'}
      onClose={() => onStep(undefined)}
      title={t('intents.checked')}
      foot={
        <div className={style.actions}>
          <Button onClick={() => settle(false)}>{t('intents.notDone')}</Button>
          <Button variant="accent" onClick={() => settle(true)}>
            {t('intents.done')}
          </Button>
        </div>
      }
    >
      <div className="stack">
        <p>{t('intents.checked.body')}</p>
        <Terms of={of} />
        <Link className="text-action" href={MONEY_CALLS[of.endpoint][1].href()}>
          {t('intents.see')}
        </Link>
      </div>
    </Sheet>
  )
}

const Card = ({ of, onStep }: { readonly of: OpenIntent; readonly onStep: (step: Step) => void }) => {
  const t = useT()
  const tag = useTag()
  const way = wayOf(t, of)
  return (
    <section className={style.card} aria-label={`${t('common.outcomeUnknown')}: ${titleOf(t, of)}`}>
      <h2 className="row spread wrap strong size-16">
        {t('common.outcomeUnknown')}
        <Amount of={of} />
      </h2>
      <p className="caption">{[titleOf(t, of), way, momentText(tag, of.at)].filter(Boolean).join(' · ')}</p>
      <p>{t(of.canRetry ? 'intents.lost' : 'intents.old')}</p>
      {!of.isStored && <p>{t('intents.notStored')}</p>}
      <div className={style.actions}>
        {of.canRetry && (
          <Button variant="accent" onClick={() => onStep('retry')}>
            {t('intents.retry')}
          </Button>
        )}
        <Button onClick={() => onStep('another')}>{t('intents.another')}</Button>
      </div>
      <button type="button" className="text-action" onClick={() => onStep('checked')}>
        {t('intents.checked')}
      </button>
    </section>
  )
}

/** What a request resolved with: an earlier one may have been carried out instead. */
const successText = (t: Translate, result: unknown): string =>
  t(Object(result).isReplayed === true ? 'intents.replayed' : 'success')

interface OpenIntents<Summary, State> {
  /** The open requests, and what is asked about them. */
  readonly cards: ReactNode
  /** For `useForm`: sends the request, unless an equal one is open. */
  readonly send: (summary: Summary, state: State) => Promise<unknown> | undefined
  readonly asks: (summary: Summary, state: State, clear: () => void) => boolean
  readonly success: (result: unknown) => string
  /** Whether one is open, in flight or lost. */
  readonly isOpen: boolean
}

/**
 * The open requests of a form that moves money.
 * @param requestOf undefined while the form is not complete.
 */
export const useOpenIntents = <E extends MoneyEndpoint, Summary, State>(
  endpoint: E,
  requestOf: (summary: Summary, state: State) => MoneyRequests[E] | undefined,
  sendRequest: (request: MoneyRequests[E]) => Promise<unknown>,
): OpenIntents<Summary, State> => {
  useSignals()
  const t = useT()
  const [question, ask] = useState<Pick<QuestionProps, 'of' | 'step' | 'clear'>>()
  const own = openIntents.value.filter(each => each.endpoint === endpoint)
  const lost = own.filter(({ isSending }) => !isSending)
  useEffect(() => {
    const reading = onExecuted(executed =>
      toast(t('intents.executed'), 'success', 'here', { detail: titleOf(t, executed) }),
    )
    return () => reading.unsubscribe()
  }, [t])
  // It may end while the question is open.
  const asked = question &&
    own.some(({ key }) => key === question.of.key) && {
      ...question,
      onStep: (step: Step | undefined) => ask(step && { ...question, step }),
    }
  return {
    send: (...typed) => {
      const request = requestOf(...typed)
      return request && sendRequest(request)
    },
    success: result => successText(t, result),
    isOpen: own.length > 0,
    asks: (summary, state, clear) => {
      const request = requestOf(summary, state)
      const equal = request && intents.equal(endpoint, request)
      if (!equal || equal.isSending) return false
      ask({ of: equal, step: equal.canRetry ? 'retry' : 'another', clear })
      return true
    },
    cards: (lost.length > 0 || asked) && (
      <div className="stack gap-3">
        {lost.map(each => (
          <Card key={each.key} of={each} onStep={step => ask({ of: each, step })} />
        ))}
        {asked && (
          <>
            <SendAgain key={`${asked.of.key} ${asked.step}`} {...asked} />
            <Checked {...asked} />
          </>
        )}
      </div>
    ),
  }
}
