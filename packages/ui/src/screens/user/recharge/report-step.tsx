import { rechargeForm } from '@app/sdk/forms'
import { REDIRECT_AFTER, type RechargeCoin } from '@app/sdk/rules'
import { CircleCheck } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { AmountInput } from '../../../components/amount-input.tsx'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { FormError } from '../../../components/form-error.tsx'
import { AddressBox } from '../../../components/grouped-address.tsx'
import { Notice } from '../../../components/notice.tsx'
import { sumText } from '../../../locales/format.ts'
import { useT, useTag } from '../../../locales/intl.ts'
import { paths } from '../../../paths.ts'
import { PhotoField } from '../../../shared/photo-field.tsx'
import { useMoneyForm } from '../../../shared/use-money-form.tsx'
import { WayOn } from '../../../shared/send-sheet.tsx'
import { draftOf } from '../../../state/draft.ts'
import { recharges } from '../../../state/money.ts'
import style from './recharge.module.css'

/** A coin's smallest unit: the report has the exact amount that was sent. */
const DECIMALS = 8

/** The last step: redirects to home, unless the user navigates first. Source: product §4 (Recharge). */
const Reported = ({ sum, log }: { readonly sum: string; readonly log: string }) => {
  const t = useT()
  const [, navigate] = useLocation()
  useEffect(() => {
    const timer = setTimeout(() => navigate(paths.home.href(), { replace: true }), REDIRECT_AFTER)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <div role="alert">
      <Notice
        icon={CircleCheck}
        title={t('recharge.done', { sum })}
        actions={<ButtonLink href={log}>{t('recharge.see')}</ButtonLink>}
      >
        <p className="strong toned" data-tone="good">
          {t('success')}
        </p>
        {t('recharge.reported')}
      </Notice>
    </div>
  )
}

/** Instead of the buttons while the outcome is unknown. */
const Unknown = ({ log, children }: { readonly log: string; readonly children: ReactNode }) => {
  const t = useT()
  return (
    <>
      <WayOn unknown href={log} label={t('recharge.see')}>
        {children}
      </WayOn>
      <Button wide disabled>
        {t('common.outcomeUnknown')}
      </Button>
    </>
  )
}

interface ReportStepProps {
  readonly coin: RechargeCoin
  readonly address: string
  /** Opens the list of deposits. */
  readonly log: string
  readonly onBack: () => void
}

/** Step 2: the amount sent, with its proof. */
export const ReportStep = ({ coin, address, log, onBack }: ReportStepProps) => {
  const t = useT()
  const tag = useTag()
  const [done, setDone] = useState<string>()
  const { form, cards, isOpen } = useMoneyForm(
    'recharge.submit',
    rechargeForm,
    ({ coin: reported, amount, voucher }) =>
      amount === null ? undefined : { coin: reported, address, amount, voucher },
    recharges.submit,
    {
      context: { coin: coin.name, address },
      draft: draftOf(rechargeForm, coin.key),
      spends: ['amount', 'voucher'],
      isSaid: true,
      onDone: ({ amount }) => setDone(sumText(tag, amount, coin.name)),
    },
  )
  const { unknown, close } = form.sheet
  // Another deposit can be reported once it is known what became of this one.
  useEffect(() => {
    if (unknown && !isOpen) close()
  }, [unknown, isOpen, close])
  if (done !== undefined) return <Reported sum={done} log={log} />
  return (
    <>
      {cards}
      <form {...form.props} className="stack">
        <AddressBox label={t('recharge.sentTo')}>{address}</AddressBox>
        <AmountInput
          label={t('recharge.amount')}
          unit={coin.name}
          decimals={DECIMALS}
          {...form.field('amount', 'rechargeAmountRequired', 'amountInvalid')}
        />
        <PhotoField
          label={t('recharge.voucher')}
          hint={t('recharge.voucherHint')}
          slot={`recharge-${coin.key}`}
          {...form.field('voucher', 'voucherRequired')}
        />
        {unknown ? (
          <Unknown log={log}>{form.failure}</Unknown>
        ) : (
          <>
            <FormError>{form.failure}</FormError>
            <div className={`foot ${style.pair}`}>
              <Button disabled={form.busy} onClick={onBack}>
                {t('common.back')}
              </Button>
              <Button type="submit" variant="accent" busy={form.busy}>
                {t('common.submit')}
              </Button>
            </div>
          </>
        )}
      </form>
    </>
  )
}
