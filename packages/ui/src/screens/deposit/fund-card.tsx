import { CUSTODY_CURRENCY, progressOf, type CustodyFund } from '@app/sdk'
import { useSignals } from '@preact/signals-react/runtime'
import type { ReactNode } from 'react'
import { Balance } from '../../shared/balance.tsx'
import { SumCard } from '../../shared/sum-card.tsx'
import { Fact } from '../../components/facts.tsx'
import { Meter } from '../../components/meter.tsx'
import { Num } from '../../components/num.tsx'
import { DECIMALS } from '../../locales/decimals.ts'
import { MISSING } from '../../locales/format.ts'
import { useT } from '../../locales/intl.ts'
import { hideBalances } from '../../state/settings.ts'
import style from './fund.module.css'

/** A rate in percent a day. */
export const DailyRate = ({ value }: { value: string | undefined }) => {
  const t = useT()
  return (
    <span className={style.rate}>
      <Num value={value} decimals={DECIMALS.rate} unit="%" /> {t('common.daily')}
    </span>
  )
}

/** The level of the fund, and how far it is to the next. */
const Level = ({ info }: { info: CustodyFund }) => {
  useSignals()
  const t = useT()
  const { level, next_level: next } = info
  const percent = progressOf(info)
  const way: ReactNode = next ? (
    <>
      <span>
        <Balance value={percent} decimals={DECIMALS.share} down unit="%" />{' '}
        {t('custody.toLevel', { level: next.level_name ?? '' })}
      </span>
      {next.min_num !== undefined && (
        <span>
          {t('common.from')} <Num value={next.min_num} unit={CUSTODY_CURRENCY} />
        </span>
      )}
    </>
  ) : (
    level && <span>{t('custody.topLevel')}</span>
  )
  return (
    <div className={style.level}>
      <p className={style.levelName}>
        <span className="visually-hidden">{t('custody.level')}: </span>
        <strong>{level?.level_name ?? (info.balance === null ? MISSING : t('custody.noLevel'))}</strong>
        {level?.rate !== undefined && <DailyRate value={level.rate} />}
      </p>
      {/* How far it is would tell the balance. */}
      {!hideBalances.value && <Meter label={t('common.custody.progress')} value={percent} />}
      <p className={style.way}>{way}</p>
    </div>
  )
}

/** What is in the fund, what it brings, and its level. Source: SPEC §2 (/deposit). */
export const FundCard = ({ info }: { info: CustodyFund }) => {
  const t = useT()
  return (
    <SumCard title={t('common.balance')} sums={[{ coin: CUSTODY_CURRENCY, amount: info.balance }]}>
      <dl className={style.incomes}>
        <Fact name={t('custody.today')}>
          <Balance value={info.todayIcome} decimals={DECIMALS.amount} tone sign unit={CUSTODY_CURRENCY} />
        </Fact>
        <Fact name={t('custody.total')}>
          <Balance value={info.totalIcome} decimals={DECIMALS.amount} tone sign unit={CUSTODY_CURRENCY} />
        </Fact>
      </dl>
      <Level info={info} />
    </SumCard>
  )
}
