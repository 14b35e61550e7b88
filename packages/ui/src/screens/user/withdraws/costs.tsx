import { toAmount, withdrawalFee, type WalletInfo, type WithdrawSummary } from '@app/sdk'
import { Fact, Facts } from '../../../components/facts.tsx'
import { Num } from '../../../components/num.tsx'
import { DECIMALS } from '../../../locales/decimals.ts'
import { useT } from '../../../locales/intl.ts'

export interface CostsProps {
  readonly coin: string
  /** null while unknown. */
  readonly info: WalletInfo | null
  readonly summary: WithdrawSummary
}

/** The handling fee and what arrives, as facts. Source: SPEC §9 (Withdrawal fee). */
export const CostFacts = ({ coin, info, summary }: CostsProps) => {
  const t = useT()
  const hundred = toAmount('100')
  return (
    <>
      <Fact
        name={
          <>
            {t('common.fee')}{' '}
            {info && hundred && (
              <Num value={withdrawalFee(hundred, info.rate)} decimals={DECIMALS.rate} unit="%" />
            )}
          </>
        }
      >
        <Num value={info && summary.fee} decimals={DECIMALS.amount} unit={coin} />
      </Fact>
      <Fact name={t('withdrawals.arrives')}>
        <Num value={info && summary.arrives} decimals={DECIMALS.amount} unit={coin} />
      </Fact>
    </>
  )
}

/** What the withdrawal costs as it is typed. */
export const Costs = (props: CostsProps) => (
  <Facts>
    <CostFacts {...props} />
  </Facts>
)
