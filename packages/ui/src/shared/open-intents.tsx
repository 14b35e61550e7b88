import { ACCOUNTS } from '@app/sdk/rules'
import type { OpenIntent } from '@app/sdk/watch'
import { Link } from 'wouter'
import { Button } from '../components/button.tsx'
import { Fact, Facts } from '../components/facts.tsx'
import { AddressBox } from '../components/grouped-address.tsx'
import { Num } from '../components/num.tsx'
import { Sheet } from '../components/sheet.tsx'
import { sumText } from '../locales/format.ts'
import { useT, useTag, type Translate } from '../locales/intl.ts'
import { momentText } from '../locales/moment.ts'
import { intents } from '../state/intents.ts'
import style from './open-intents.module.css'
import { MONEY_CALLS } from './money-calls.ts'
import { SendSheet } from './send-sheet.tsx'
import { useAction } from './use-form.ts'

/** A request, as a text describes it. */
type Described = Pick<OpenIntent, 'endpoint' | 'terms'>

/** 'Fund Transfer', 'Withdrawal' … */
const titleOf = (t: Translate, { endpoint }: Pick<Described, 'endpoint'>): string =>
  t(MONEY_CALLS[endpoint][0])

/** 'Coin → Contract' */
const wayOf = (t: Translate, { endpoint, terms: { from, to, chain, direction } }: Described): string => {
  if (direction !== undefined) return t(direction === 'in' ? 'intents.in' : 'intents.out')
  const nameOf = (side: string | undefined) => {
    const account = endpoint === 'wallet.transfer' && ACCOUNTS.find(({ kind }) => kind === side)
    return account ? t(`common.account.${account.kind}`) : (side ?? '')
  }
  return from === undefined ? (chain ?? '') : `${nameOf(from)} → ${nameOf(to)}`
}

/** 'Transferred 5 USDT: Coin → Contract', for the toast. */
export const doneText = (t: Translate, tag: string, of: Described): string =>
  t(MONEY_CALLS[of.endpoint][2], {
    sum: sumText(tag, of.terms.amount, of.terms.coin),
    way: wayOf(t, of),
  })

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

export interface Question {
  readonly of: OpenIntent
  readonly step: Step
  /** Clears the form that asked. */
  readonly clear?: (() => void) | undefined
}

interface QuestionProps extends Question {
  readonly onStep: (step: Step | undefined) => void
}

/** Sends the request again, or another one. */
const SendAgain = ({ of, step, onStep, clear }: QuestionProps) => {
  const t = useT()
  const tag = useTag()
  const list = MONEY_CALLS[of.endpoint][1].href()
  const isRetry = step === 'retry'
  const form = useAction(
    async () => {
      const result = await (isRetry ? intents.retry(of.key) : intents.sendAnother(of.key))
      clear?.()
      return result
    },
    {
      success: doneText(t, tag, of),
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

interface OpenIntentsProps {
  readonly lost: readonly OpenIntent[]
  /** What is asked about one of them. */
  readonly asked: Question | undefined
  readonly onAsk: (question: Question | undefined) => void
}

/** The requests of a form whose outcome is unknown. */
export const OpenIntents = ({ lost, asked, onAsk }: OpenIntentsProps) => {
  const onStep = (step: Step | undefined) => onAsk(asked && step && { ...asked, step })
  return (
    <div className="stack gap-3">
      {lost.map(each => (
        <Card key={each.key} of={each} onStep={step => onAsk({ of: each, step })} />
      ))}
      {asked && (
        <>
          <SendAgain key={`${asked.of.key} ${asked.step}`} {...asked} onStep={onStep} />
          <Checked {...asked} onStep={onStep} />
        </>
      )}
    </div>
  )
}
