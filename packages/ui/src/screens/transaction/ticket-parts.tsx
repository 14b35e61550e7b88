import type { OptionTicketSummary } from '@app/sdk'
import { useSignals } from '@preact/signals-react/runtime'
import { ChipChoice } from '../../components/chip.tsx'
import { ErrorState } from '../../components/notice.tsx'
import { Num } from '../../components/num.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useT } from '../../locales/intl.ts'
import { errorText } from '../../state/error-text.ts'
import { expiries, STAKE_CURRENCY } from '../../state/options.ts'
import style from './ticket.module.css'

interface ExpiryProps {
  readonly chosen: number | undefined
  readonly onChoose: (seconds: number) => void
}

/** How long the option runs, and what it pays. */
export const Expiry = ({ chosen, onChoose }: ExpiryProps) => {
  useSignals()
  const t = useT()
  const { data, error } = expiries.state.value
  if (data === undefined) {
    return error === undefined ? (
      <Skeleton width="100%" height={60} />
    ) : (
      <ErrorState reason={errorText(t, error)} onRetry={() => void expiries.load()} />
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
  return (
    <dl className={style.terms}>
      <dt>{t('options.ifRight')}</dt>
      <dd>
        <Num value={summary.profit} decimals={4} unit={STAKE_CURRENCY} sign tone />
      </dd>
      <dt>{t('options.ifWrong')}</dt>
      <dd>
        <Num
          value={summary.loss === '0' ? '0' : `-${summary.loss}`}
          decimals={4}
          unit={STAKE_CURRENCY}
          tone
        />
      </dd>
      <dt>{t('options.ifEqual')}</dt>
      <dd>{t('options.stakeBack')}</dd>
      <dt>{t('options.minimum')}</dt>
      <dd>
        <Num value={summary.minimum} unit={STAKE_CURRENCY} />
      </dd>
    </dl>
  )
}
