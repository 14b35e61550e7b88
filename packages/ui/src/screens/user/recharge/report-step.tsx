import { AppError, type RechargeCoin } from '@app/sdk'
import { useCallback, useEffect, useState } from 'react'
import { PhotoField } from '../../../shared/photo-field.tsx'
import { useForm } from '../../../shared/use-form.ts'
import { useHere } from '../../../shared/use-here.ts'
import { WayOn } from '../../../shared/way-on.tsx'
import { AmountInput } from '../../../components/amount-input.tsx'
import { Button } from '../../../components/button.tsx'
import { FormError } from '../../../components/form-error.tsx'
import { GroupedAddress } from '../../../components/grouped-address.tsx'
import { toast } from '../../../components/toast.tsx'
import { useT } from '../../../locales/intl.ts'
import { rechargeDraft, reportForm, submitRecharge } from '../../../state/recharge.ts'
import style from './recharge.module.css'
import { Reported } from './reported.tsx'

/** A coin's smallest unit: what was sent has to be told exactly. */
const DECIMALS = 8

interface ReportStepProps {
  readonly coin: RechargeCoin
  readonly currency: number
  readonly address: string
  /** The list of deposits. */
  readonly log: string
  readonly onBack: () => void
}

/** Step 2: how much was sent, with its proof. */
export const ReportStep = ({ coin, currency, address, log, onBack }: ReportStepProps) => {
  const t = useT()
  const draft = rechargeDraft(coin)
  const here = useHere()
  const [end, setEnd] = useState<'accepted' | 'unknown'>()
  const forget = useCallback(() => {
    draft.value = reportForm.initial
  }, [draft])
  const form = useForm(
    reportForm,
    async deposit => {
      const { amount, currency: id } = deposit
      // The rules have asked for both. What nobody knows of is not sent again, be it by Enter.
      if (amount === null || id === null || end) return
      try {
        await submitRecharge({ ...deposit, amount, currency: id })
      } catch (error) {
        if (error instanceof AppError && error.reconcile.length > 0) {
          setEnd('unknown')
          if (!here.current) forget()
        }
        throw error
      }
      forget()
      toast(t('success'), 'success', 'anywhere')
      setEnd('accepted')
    },
    { context: { currency, type: address }, draft },
  )
  // Whoever comes back after an unknown outcome must not find it there to be sent again.
  useEffect(() => (end === 'unknown' ? forget : undefined), [end, forget])
  return (
    <section>
      <h2 tabIndex={-1} className="visually-hidden">
        {t('recharge.report')}
      </h2>
      {end === 'accepted' ? (
        <Reported log={log} />
      ) : (
        <form {...form.props} className={style.step}>
          <div className={style.address}>
            <p className={style.name}>{t('recharge.sentTo')}</p>
            <p>
              <GroupedAddress>{address}</GroupedAddress>
            </p>
          </div>
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
            {...form.field('pic', 'voucherRequired')}
          />
          {end === 'unknown' ? (
            <>
              <WayOn unknown href={log} label={t('recharge.see')}>
                {form.failure ?? t('common.error.unknownOutcome')}
              </WayOn>
              <Button wide disabled>
                {t('common.outcomeUnknown')}
              </Button>
            </>
          ) : (
            <>
              <FormError>{form.failure}</FormError>
              <div className={style.pair}>
                <Button onClick={onBack}>{t('common.back')}</Button>
                <Button type="submit" variant="accent" busy={form.busy}>
                  {t('common.submit')}
                </Button>
              </div>
            </>
          )}
        </form>
      )}
    </section>
  )
}
