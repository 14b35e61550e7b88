import type { Amount, CustodyLevel } from '@app/sdk'
import { CUSTODY_CURRENCY, custodyInterest, custodyLevelOf } from '@app/sdk/rules'
import { custodyForm } from '@app/sdk/forms'
import { useSignals } from '@preact/signals-react/runtime'
import { paths } from '../../paths.ts'
import { Fact, Facts } from '../../components/facts.tsx'
import { Num } from '../../components/num.tsx'
import { useT } from '../../locales/intl.ts'
import { BalanceFact } from '../../shared/balance.tsx'
import { BalanceInput } from '../../shared/balance-input.tsx'
import { useMoneyForm } from '../../shared/use-money-form.tsx'
import { SendSheet } from '../../shared/send-sheet.tsx'
import { draftOf } from '../../state/draft.ts'
import { custody, custodyContext } from '../../state/watchers.ts'

/** A daily rate in percent. */
export const DailyRate = ({ value }: { readonly value: string | undefined }) => {
  const t = useT()
  return (
    <span className="caption">
      <Num value={value} decimals="rate" unit="%" /> {t('common.daily')}
    </span>
  )
}

const MONEY = { decimals: 'amount', unit: CUSTODY_CURRENCY } as const

interface TransferSheetProps {
  readonly levels: readonly CustodyLevel[]
  readonly open: boolean
  readonly onClose: () => void
}

/** The balance after the transfer, its level and interest. */
const After = ({ levels, value }: Pick<TransferSheetProps, 'levels'> & { readonly value: Amount | null }) => {
  const t = useT()
  const level = value && custodyLevelOf(levels, value)
  return (
    <Facts>
      <BalanceFact name={t('custody.after')} value={value} {...MONEY} down />
      {level && (
        <>
          <Fact name={t('custody.level')}>
            {level.level_name} · <DailyRate value={level.rate} />
          </Fact>
          <BalanceFact name={t('custody.estimate')} value={custodyInterest(value, level.rate)} {...MONEY} />
        </>
      )}
    </Facts>
  )
}

/** The sheet of a transfer into or out of the fund. Source: product §2 (/deposit), §4 (Custody transfer). */
export const TransferSheet = ({ levels, ...popup }: TransferSheetProps) => {
  useSignals()
  const t = useT()
  const context = custodyContext.value
  const { form, cards } = useMoneyForm(
    'custody.move',
    custodyForm,
    ({ direction: way, amount: moved }) => (moved ? { direction: way, amount: moved } : undefined),
    custody.move,
    { context, draft: draftOf(custodyForm), onAsk: popup.onClose, onDone: popup.onClose },
  )
  const { amount, after, direction } = form.summary
  return (
    <>
      {cards && <div className="edge">{cards}</div>}
      <SendSheet
        form={form}
        {...popup}
        title={t(`custody.${direction}`)}
        list={paths.deposit.href()}
        see={t('custody.seeBalance')}
        variant="accent"
        sum={amount && <Num value={amount} decimals="exact" unit={CUSTODY_CURRENCY} />}
      >
        <BalanceInput
          label={t('common.amount')}
          unit={CUSTODY_CURRENCY}
          available={direction === 'in' ? context.available : context.balance}
          name={t(direction === 'in' ? 'common.available' : 'custody.inFund')}
          {...form.field('amount')}
          error={form.wrong()}
        />
        <After levels={levels} value={after} />
        {direction === 'in' && <p className="caption">{t('custody.note')}</p>}
      </SendSheet>
    </>
  )
}
