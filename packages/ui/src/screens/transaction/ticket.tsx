import { available, shareOf } from '@app/sdk/rules'
import { optionTicket } from '@app/sdk/forms'
import { useSignals } from '@preact/signals-react/runtime'
import { useLayoutEffect } from 'react'
import { Link } from 'wouter'
import { AmountInput } from '../../components/amount-input.tsx'
import { ChipChoice } from '../../components/chip.tsx'
import { Fact, Facts, NumFact } from '../../components/facts.tsx'
import { Num } from '../../components/num.tsx'
import { sumText } from '../../locales/format.ts'
import { useT, useTag } from '../../locales/intl.ts'
import { paths } from '../../paths.ts'
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
import style from './ticket.module.css'

/** Where to get more funds when the balance is too low. */
const TRANSFER = paths.transfer.href({ tab: 'fund', from: 'change', to: 'micro', coin: STAKE_CURRENCY })

interface TicketProps {
  readonly symbol: string
  readonly open: boolean
  readonly onClose: () => void
}

const useTicket = ({ symbol, open, onClose }: TicketProps) => {
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
      spends: ['amount'],
      success: ({ stake }, { side }) =>
        t('options.done', {
          side: t(`options.${side}`),
          sum: sumText(tag, stake, STAKE_CURRENCY),
          pair: pairName(symbol),
        }),
      list: paths.transactionLog.href({ type: '1' }),
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
  return { form, offered, free, lastAmount: last?.amount, onClose }
}

type PartProps = { readonly of: ReturnType<typeof useTicket> }

const Expiries = ({ of: { form, offered } }: PartProps) => {
  const t = useT()
  if (!offered) return <Pending flush of={options.expiries} heights={[60]} />
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
    <>
      <AmountInput
        label={t('options.stake')}
        unit={STAKE_CURRENCY}
        {...form.field('amount')}
        aside={
          <span className="caption">
            {t('common.available')} <Num value={free} decimals="amount" unit={STAKE_CURRENCY} down />
            {form.wrong('insufficientBalance') && (
              <Link className={`text-action ${style.transfer}`} href={TRANSFER} onClick={onClose}>
                {t('common.transfer')}
              </Link>
            )}
          </span>
        }
        error={form.wrong()}
        {...(free !== null && { onPercent: (percent: number) => set(shareOf(free, percent)) })}
      />
      <LastAmount amount={lastAmount} unit={STAKE_CURRENCY} onTake={set} />
    </>
  )
}

const Results = ({ of: { form } }: PartProps) => {
  const t = useT()
  const { profit, loss, minimum } = form.summary
  const result = { decimals: 'result', unit: STAKE_CURRENCY, tone: true } as const
  return (
    <Facts>
      <NumFact name={t('options.ifRight')} value={profit} {...result} sign />
      <NumFact name={t('options.ifWrong')} value={loss === '0' ? '0' : `-${loss}`} {...result} />
      <Fact name={t('options.ifEqual')}>{t('options.stakeBack')}</Fact>
      <NumFact name={t('common.minimum')} value={minimum} unit={STAKE_CURRENCY} />
    </Facts>
  )
}

/** The confirmation sheet of an option. Source: product §3 (Option order form), §5 (Option order). */
export const Ticket = (props: TicketProps) => {
  const t = useT()
  const ticket = useTicket(props)
  const { form, offered } = ticket
  const { state, summary } = form
  return (
    <SendSheet
      form={form}
      open={props.open}
      onClose={props.onClose}
      title={t(`options.${state.side}`)}
      coin={props.symbol}
      list={paths.transactionLog.href({ type: '1' })}
      variant={state.side}
      disabled={offered === undefined}
      sum={summary.stake && <Num value={summary.stake} decimals="exact" unit={STAKE_CURRENCY} />}
    >
      {/* It can be sent anyway: the platform decides. On top, it moves none of the fields: the sheet grows upwards. */}
      <StalePrices>{t('options.stale')}</StalePrices>
      <Expiries of={ticket} />
      <Stake of={ticket} />
      <Results of={ticket} />
    </SendSheet>
  )
}
