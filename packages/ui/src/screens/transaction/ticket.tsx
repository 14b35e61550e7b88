import { available, shareOf } from '@app/sdk/rules'
import { optionTicket } from '@app/sdk/forms'
import { useSignals } from '@preact/signals-react/runtime'
import { useLayoutEffect } from 'react'
import { Link } from 'wouter'
import { AmountInput } from '../../components/amount-input.tsx'
import { ChipChoice } from '../../components/chip.tsx'
import { Fact, Facts, NumFact } from '../../components/facts.tsx'
import { Num } from '../../components/num.tsx'
import { useT } from '../../locales/intl.ts'
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

/** The confirmation sheet of an option. Source: product §3 (Option order form), §5 (Option order). */
export const Ticket = ({
  symbol,
  ...sheet
}: {
  readonly symbol: string
  readonly open: boolean
  readonly onClose: () => void
}) => {
  useSignals()
  const t = useT()
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
      draft: draftOf(optionTicket),
      spends: ['amount'],
      success: t('success'),
      sent: ({ stake }, { side }) => ({
        of: [pairName(symbol), t(`options.${side}`)],
        amount: stake,
        unit: STAKE_CURRENCY,
      }),
      list: paths.transactionLog.href({ type: '1' }),
      onDone: sheet.onClose,
    },
  )
  const { state, summary, set } = form
  const last = lastOrder('options', symbol)
  const lastSeconds = last?.choice ?? null
  const { open } = sheet
  // A choice of this session has precedence.
  useLayoutEffect(() => {
    if (open && lastSeconds !== null && draftOf(optionTicket).peek().seconds === null)
      set('seconds', lastSeconds)
  }, [open, lastSeconds, set])
  const { expiry, stake, profit, loss, minimum } = summary
  return (
    <SendSheet
      form={form}
      {...sheet}
      title={t(`options.${state.side}`)}
      coin={symbol}
      list={paths.transactionLog.href({ type: '1' })}
      variant={state.side}
      disabled={offered === undefined}
      sum={stake && <Num value={stake} decimals="exact" unit={STAKE_CURRENCY} />}
    >
      {/* It can be sent anyway: the platform decides. On top, it moves none of the fields: the sheet grows upwards. */}
      <StalePrices>{t('options.stale')}</StalePrices>
      {offered ? (
        <ChipChoice
          legend={t('options.expiry')}
          quietLegend
          value={expiry?.seconds}
          onChange={seconds => set('seconds', seconds)}
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
      ) : (
        <Pending flush of={options.expiries} heights={[60]} />
      )}
      <AmountInput
        label={t('options.stake')}
        unit={STAKE_CURRENCY}
        value={state.amount}
        onChange={value => set('amount', value)}
        aside={
          <span className="caption">
            {t('common.available')} <Num value={free} decimals="amount" unit={STAKE_CURRENCY} down />
            {form.wrong('insufficientBalance') && (
              <Link className={`text-action ${style.transfer}`} href={TRANSFER} onClick={sheet.onClose}>
                {t('common.transfer')}
              </Link>
            )}
          </span>
        }
        error={form.wrong()}
        {...(free !== null && {
          onPercent: (percent: number) => set('amount', shareOf(free, percent)),
        })}
      />
      <LastAmount amount={last?.amount} unit={STAKE_CURRENCY} onTake={amount => set('amount', amount)} />
      <Facts>
        <Fact name={t('options.ifRight')}>
          <Num value={profit} decimals="result" unit={STAKE_CURRENCY} sign tone />
        </Fact>
        <Fact name={t('options.ifWrong')}>
          <Num value={loss === '0' ? '0' : `-${loss}`} decimals="result" unit={STAKE_CURRENCY} tone />
        </Fact>
        <Fact name={t('options.ifEqual')}>{t('options.stakeBack')}</Fact>
        <NumFact name={t('common.minimum')} value={minimum} unit={STAKE_CURRENCY} />
      </Facts>
    </SendSheet>
  )
}
