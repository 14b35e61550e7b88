import type { OptionTicketSummary } from '@app/sdk'
import { useSignals } from '@preact/signals-react/runtime'
import { ChipChoice } from '../../components/chip.tsx'
import { ErrorState } from '../../components/notice.tsx'
import { Num } from '../../components/num.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { DECIMALS } from '../../locales/decimals.ts'
import { useT } from '../../locales/intl.ts'
import { errorText } from '../../state/error-text.ts'
import { expiries, options, STAKE_CURRENCY } from '../../state/options.ts'
import { Fact, Facts } from '../../components/facts.tsx'
import style from './ticket.module.css'

interface ExpiryProps {
  readonly chosen: number | undefined
  readonly onChoose: (seconds: number) => void
}

/** How long the option runs, and what it pays. */
export const Expiry = ({ chosen, onChoose }: ExpiryProps) => {
  useSignals()
  const t = useT()
  const { data, error } = expiries.value
  if (data === undefined) {
    return error === undefined ? (
      <Skeleton width="100%" height={60} />
    ) : (
      <ErrorState reason={errorText(t, error)} onRetry={() => void options.expiries.load().catch(() => {})} />
    )
  }
  return (
    <ChipChoice
      legend={t('options.expiry')}
      quietLegend
      value={chosen}
      onChange={onChoose}
      options={data.map(({ seconds, profit_ratio }) => ({
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

/** What the order pays and costs. */
export const Terms = ({ summary }: { summary: OptionTicketSummary }) => {
  const t = useT()
  const { profit, loss, minimum } = summary
  return (
    <Facts>
      <Fact name={t('options.ifRight')}>
        <Num value={profit} decimals={DECIMALS.result} unit={STAKE_CURRENCY} sign tone />
      </Fact>
      <Fact name={t('options.ifWrong')}>
        <Num value={loss === '0' ? '0' : `-${loss}`} decimals={DECIMALS.result} unit={STAKE_CURRENCY} tone />
      </Fact>
      <Fact name={t('options.ifEqual')}>{t('options.stakeBack')}</Fact>
      <Fact name={t('common.minimum')}>
        <Num value={minimum} unit={STAKE_CURRENCY} />
      </Fact>
    </Facts>
  )
}
