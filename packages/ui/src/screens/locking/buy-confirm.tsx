import { LOCKING_CONFIRM, type Amount, type LockedProduct } from '@app/sdk'
import { lockedUntil } from '@app/sdk/watch'
import { useLocation } from 'wouter'
import { paths } from '../../paths.ts'
import { SendSheet } from '../../shared/send-sheet.tsx'
import { useHere } from '../../shared/use-here.ts'
import { useSend } from '../../shared/use-send.ts'
import { Fact, Facts } from '../../components/facts.tsx'
import { Num } from '../../components/num.tsx'
import { toast } from '../../components/toast.tsx'
import { DECIMALS } from '../../locales/decimals.ts'
import { useT, useTag } from '../../locales/intl.ts'
import { dayText } from '../../locales/moment.ts'
import { locking } from '../../state/watchers.ts'

/** The day on which what is locked now for so many days is free again. */
export const endText = (tag: string, days: number) => dayText(tag, lockedUntil(days, Date.now()))

interface BuyConfirmProps {
  readonly product: LockedProduct
  readonly amount: Amount | null
  /** Estimated income of the whole time. */
  readonly income: Amount
  readonly open: boolean
  readonly onClose: () => void
  /** It was accepted, or nobody knows. */
  readonly onSent: () => void
}

/** The last look at a subscription: 'Confirm deposit?'. Source: SPEC §5 (Locking subscribe). */
export const BuyConfirm = ({ product, amount, income, open, onClose, onSent }: BuyConfirmProps) => {
  const t = useT()
  const tag = useTag()
  const [, navigate] = useLocation()
  const here = useHere()
  const { currency_name: coin, income_rate, period } = product
  const sending = useSend(async () => {
    if (!amount) return
    await locking.subscribe({ product, amount })
    toast(t('success'), 'success', 'anywhere')
    onSent()
    // In its place: Back leads to the products, not to the form of what was bought.
    if (here.current) navigate(paths.lockingOrder.href(), { replace: true })
  })
  return (
    <SendSheet
      open={open}
      onClose={onClose}
      onUnknown={onSent}
      title={t(LOCKING_CONFIRM.id)}
      sending={sending}
      list={paths.lockingOrder.href()}
      variant="accent"
      onConfirm={() => void sending.run()}
      label={
        <span>
          {t('common.confirm')} · <Num value={amount} decimals={DECIMALS.exact} unit={coin} />
        </span>
      }
    >
      <Facts>
        <Fact name={t('common.amount')}>
          <Num value={amount} decimals={DECIMALS.exact} unit={coin} />
        </Fact>
        <Fact name={t('common.dailyRate')}>
          <Num value={income_rate} decimals={DECIMALS.rate} unit="%" />
        </Fact>
        <Fact name={t('locking.period')}>{t('common.days', { n: period })}</Fact>
        <Fact name={t('locking.end')}>{endText(tag, period)}</Fact>
        <Fact name={t('locking.estimate')}>
          <Num value={income} decimals={DECIMALS.amount} unit={coin} tone="up" />
        </Fact>
      </Facts>
    </SendSheet>
  )
}
