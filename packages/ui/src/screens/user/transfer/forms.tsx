import { ACCOUNTS } from '@app/sdk/rules'
import { exchangeForm, transferForm } from '@app/sdk/forms'
import { exchangeableCoins, sharedCurrencies } from '@app/sdk/watch'
import { useSignals } from '@preact/signals-react/runtime'
import { Num } from '../../../components/num.tsx'
import { useT } from '../../../locales/intl.ts'
import { useMoneyForm } from '../../../shared/use-money-form.tsx'
import { errorText } from '../../../state/error-text.ts'
import { loaded } from '../../../state/live.ts'
import { contextWithin, exchangeDraft, transferDraft, transfers } from '../../../state/money.ts'
import { balances } from '../../../state/watchers.ts'
import { Choice, MoveForm } from './move-form.tsx'

const KINDS = ACCOUNTS.map(({ kind }) => kind)

const held = contextWithin(30_000)

/** Moves a currency between two accounts. Source: product §2 (/user/transfer). */
export const FundTransfer = () => {
  useSignals()
  const t = useT()
  const context = held.value
  const { form, cards } = useMoneyForm(
    'wallet.transfer',
    transferForm,
    ({ coin: moved, amount, from: source, to: target }) =>
      moved === null || amount === null ? undefined : { coin: moved, amount, from: source, to: target },
    transfers.transfer,
    {
      context,
      draft: transferDraft,
      confirm: true,
    },
  )
  const { coin, from, to } = form.state
  const currencies = sharedCurrencies(context.wallets, from, to)
  return (
    <MoveForm
      form={form}
      open={cards}
      title={t('common.transfer.fund')}
      options={KINDS}
      name={kind => t(`common.account.${kind}`)}
      from={form.field('from')}
      to={form.field('to')}
      coin={coin ?? ''}
      more={
        <Choice
          label={t('common.currency')}
          options={currencies}
          {...form.field('coin')}
          error={
            form.wrong('currencyRequired', 'sameAccount') ??
            (currencies.length === 0 ? t('transfer.noneShared') : undefined)
          }
        />
      }
      amount={form.field('amount')}
      rate={
        <>
          <Num value={form.summary.rate} /> : 1
        </>
      }
      action={t('common.transfer')}
      account={from}
    />
  )
}

const prices = contextWithin(15_000)
/** While the confirmation is open. */
const lastPrices = contextWithin(5000)

/** Exchanges one coin of the spot account for another. Source: product §2 (/user/transfer), §7 (/api/exchange/submit). */
export const CoinTransfer = () => {
  useSignals()
  const t = useT()
  const context = prices.value
  const { error } = loaded(balances).value
  const { form, cards } = useMoneyForm(
    'wallet.exchange',
    exchangeForm,
    ({ from, to, amount }) =>
      from === null || to === null || amount === null ? undefined : { from, to, amount },
    transfers.exchange,
    {
      context,
      draft: exchangeDraft,
      confirm: transfers.reprice,
      // No confirmation at a price that could not be refreshed.
      obstacle: error === undefined ? undefined : errorText(t, error),
    },
  )
  if (form.sheet.open) void lastPrices.value
  const { quote } = form.summary
  return (
    <MoveForm
      form={form}
      open={cards}
      title={t('common.transfer.coin')}
      options={exchangeableCoins(context.wallets)}
      from={form.field('from')}
      to={form.field('to', 'currencyRequired', 'sameCurrency')}
      amount={form.field('amount')}
      rate={
        <>
          {quote && `1 ${quote.one} ≈ `}
          <Num value={quote?.rate} decimals="price" unit={quote?.other ?? ''} />
        </>
      }
      action={t('transfer.exchange')}
      note={t('transfer.moves')}
      account="change"
    />
  )
}
