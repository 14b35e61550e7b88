import { available, shareOf } from '@app/sdk/rules'
import { optionTicket } from '@app/sdk/forms'
import { useSignals } from '@preact/signals-react/runtime'
import { useLayoutEffect, type ReactNode } from 'react'
import { AmountInput } from '../../components/amount-input.tsx'
import { ChipChoice } from '../../components/chip.tsx'
import { Fact, Facts, NumFact } from '../../components/facts.tsx'
import { Num } from '../../components/num.tsx'
import { MISSING, sumText } from '../../locales/format.ts'
import { useT, useTag } from '../../locales/intl.ts'
import { paths } from '../../paths.ts'
import { AddFunds } from '../../shared/add-funds.tsx'
import { Pending } from '../../shared/known.tsx'
import { LastAmount } from '../../shared/last-amount.tsx'
import { SendSheet } from '../../shared/send-sheet.tsx'
import { useForm } from '../../shared/use-form.ts'
import { draftOf } from '../../state/draft.ts'
import { loaded } from '../../state/live.ts'
import { pairName } from '../../state/market.ts'
import { options, STAKE_CURRENCY } from '../../state/options.ts'
import { lastOrder, remembered } from '../../state/last-orders.ts'
import { wallets } from '../../state/session.ts'
import { StalePrices } from '../trade/price-head.tsx'
import { Sides } from './sides.tsx'
import style from './ticket.module.css'

const LIST = paths.transactionLog.href({ type: '1' })

interface TicketProps {
  readonly symbol: string
  readonly open: boolean
  readonly onClose: () => void
}

/** @param confirm Asks for a confirmation; without it the form is the confirmation. */
const useTicket = ({ symbol, open, onClose }: TicketProps, confirm?: true) => {
  useSignals()
  const t = useT()
  const tag = useTag()
  const draft = draftOf(optionTicket)
  const offered = loaded(options.expiries).value.data
  const free = available(wallets.value, 'micro', STAKE_CURRENCY)
  const form = useForm(
    optionTicket,
    ({ expiry, stake: amount }, { side }) =>
      expiry && amount
        ? remembered(
            options.place({ coin: symbol, side, seconds: expiry.seconds, amount }, { wait: false }),
            'options',
            symbol,
            { amount, choice: expiry.seconds },
          )
        : undefined,
    {
      context: { expiries: offered ?? [], available: free },
      draft,
      ...(confirm && { confirm, subject: symbol }),
      spends: ['amount'],
      success: ({ stake }, { side }) =>
        t('options.done', {
          side: t(`options.${side}`),
          sum: sumText(tag, stake, STAKE_CURRENCY),
          pair: pairName(symbol),
        }),
      list: LIST,
      onDone: onClose,
    },
  )
  const last = lastOrder('options', symbol)
  const lastSeconds = last?.choice ?? null
  const { set } = form
  // A choice of this session has precedence.
  useLayoutEffect(() => {
    if (open && lastSeconds !== null && draft.peek().seconds === null) set('seconds', lastSeconds)
  }, [draft, open, lastSeconds, set])
  return { symbol, form, offered, free, lastAmount: last?.amount, onClose }
}

type PartProps = { readonly of: ReturnType<typeof useTicket> }

const Expiries = ({ of: { form, offered } }: PartProps) => {
  const t = useT()
  if (!offered) return <Pending flush of={options.expiries} heights={[44]} />
  return (
    <ChipChoice
      legend={t('options.expiry')}
      quietLegend
      value={form.summary.expiry?.seconds}
      onChange={seconds => form.set('seconds', seconds)}
      options={offered.map(({ seconds, profit_ratio }) => ({
        value: seconds,
        label: (
          <span className={style.expiry}>
            <b>{t('options.seconds', { n: seconds })}</b>
            <Num value={profit_ratio} unit="%" sign />
          </span>
        ),
      }))}
    />
  )
}

const Stake = ({ of: { form, free, lastAmount, onClose } }: PartProps) => {
  const t = useT()
  const set = (amount: string) => form.set('amount', amount)
  return (
    <div className={style.stake}>
      <AmountInput
        label={t('options.stake')}
        unit={STAKE_CURRENCY}
        {...form.field('amount')}
        aside={
          <span className={style.available}>
            <span>
              {t('common.available')} <Num value={free} decimals="amount" unit={STAKE_CURRENCY} down />
            </span>
            <AddFunds
              account="micro"
              coin={STAKE_CURRENCY}
              isShort={form.wrong('insufficientBalance') !== undefined}
              onClick={onClose}
            />
          </span>
        }
        hint={
          form.summary.expiry && (
            <>
              {t('common.minimum')} <Num value={form.summary.minimum} unit={STAKE_CURRENCY} />{' '}
              <LastAmount inline amount={lastAmount} unit={STAKE_CURRENCY} onTake={set} />
            </>
          )
        }
        error={form.wrong()}
        {...(free !== null && { onPercent: (percent: number) => set(shareOf(free, percent)) })}
      />
    </div>
  )
}

/** What the order may bring, and how often it must to pay off. */
const Results = ({ of: { form } }: PartProps) => {
  const t = useT()
  const { profit, loss, breakEven } = form.summary
  const result = { decimals: 'result', tone: true } as const
  return (
    <div className={style.results}>
      <Facts>
        <NumFact name={t('options.ifRight')} value={profit} {...result} sign />
        <NumFact name={t('options.ifWrong')} value={loss === '0' ? '0' : `-${loss}`} {...result} />
        <NumFact name={t('options.breakEven')} value={breakEven} unit="%" />
        <Fact name={t('options.ifEqual')}>{t('options.stakeBack')}</Fact>
      </Facts>
    </div>
  )
}

/** The fields of an option. Source: product §3 (Option order form), §5 (Option order). */
const Fields = (props: PartProps) => {
  const t = useT()
  return (
    <>
      {/* It can be sent anyway: the platform decides. On top, it moves none of the fields: the sheet grows upwards. */}
      <StalePrices>{t('options.stale')}</StalePrices>
      <Expiries {...props} />
      <Stake {...props} />
      <Results {...props} />
    </>
  )
}

interface ConfirmationProps extends PartProps {
  /** The ticket itself is the confirmation. */
  readonly open?: boolean
  readonly children: ReactNode
}

/** The confirmation of an option, with the chart in view. */
const Confirmation = ({ of: { symbol, form, offered, onClose }, open, children }: ConfirmationProps) => {
  const t = useT()
  const { state, summary } = form
  return (
    <SendSheet
      clear
      form={form}
      {...(open !== undefined && { open, onClose })}
      title={t(`options.${state.side}`)}
      coin={symbol}
      list={LIST}
      variant={state.side}
      disabled={offered === undefined}
      sum={summary.stake && <Num value={summary.stake} decimals="exact" unit={STAKE_CURRENCY} />}
    >
      {children}
    </SendSheet>
  )
}

/** The ticket as a sheet, which is its own confirmation. */
export const Ticket = (props: TicketProps) => {
  const ticket = useTicket(props)
  return (
    <Confirmation of={ticket} open={props.open}>
      <Fields of={ticket} />
    </Confirmation>
  )
}

const nothing = () => {}

/** The ticket beside the chart: its two buttons ask for the confirmation. */
export const SideTicket = ({ symbol }: Pick<TicketProps, 'symbol'>) => {
  const t = useT()
  const ticket = useTicket({ symbol, open: true, onClose: nothing }, true)
  const { form, offered } = ticket
  return (
    <>
      <form className={style.form} {...form.props}>
        <Fields of={ticket} />
        <Sides
          symbol={symbol}
          tab="options"
          submits
          disabled={offered === undefined}
          onOption={side => form.set('side', side)}
        />
      </form>
      <Confirmation of={ticket}>
        <StalePrices>{t('options.stale')}</StalePrices>
        <Facts>
          <NumFact
            name={t('options.stake')}
            value={form.summary.stake}
            decimals="exact"
            unit={STAKE_CURRENCY}
          />
          <Fact name={t('options.expiry')}>
            {t('options.seconds', { n: form.summary.expiry?.seconds ?? MISSING })}
          </Fact>
        </Facts>
        <Results of={ticket} />
      </Confirmation>
    </>
  )
}
