import type { CustodyLevel } from '@app/sdk'
import { CUSTODY_CURRENCY, missingToNextLevel, progressOf, type CustodyFund } from '@app/sdk/rules'
import { custodyForm, type CustodyState } from '@app/sdk/forms'
import { useSignals } from '@preact/signals-react/runtime'
import { List } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../paths.ts'
import { Button, IconLink } from '../components/button.tsx'
import { Figures } from '../components/facts.tsx'
import { Meter } from '../components/meter.tsx'
import { Num } from '../components/num.tsx'
import { MISSING } from '../locales/format.ts'
import { useT } from '../locales/intl.ts'
import { Balance, BalanceFact } from '../shared/balance.tsx'
import { Known } from '../shared/known.tsx'
import { SumCard } from '../shared/sums.tsx'
import { Screen } from '../shared/screen.tsx'
import { draftOf } from '../state/draft.ts'
import { hideBalances } from '../state/settings.ts'
import { custody } from '../state/watchers.ts'
import style from './deposit/fund.module.css'
import { DailyRate, TransferSheet } from './deposit/transfer-sheet.tsx'

/** The level of the fund, and the progress to the next. */
const Level = ({ info }: { readonly info: CustodyFund }) => {
  useSignals()
  const t = useT()
  const { level, next_level: next } = info
  const percent = progressOf(info)
  const missing = missingToNextLevel(info)
  const [before, after] = t('custody.toLevel', { missing: '|', level: next?.level_name ?? '' }).split('|')
  return (
    <div className={style.progress}>
      <p className={style.level}>
        <span className="visually-hidden">{t('custody.level')}: </span>
        <strong>{level?.level_name ?? (info.balance === null ? MISSING : t('custody.noLevel'))}</strong>
        {level?.rate !== undefined && <DailyRate value={level.rate} />}
      </p>
      {/* The progress would reveal the balance. */}
      {!hideBalances.value && <Meter label={t('common.custody.progress')} value={percent} />}
      <p className={`caption ${style.level}`}>
        {next && missing && (
          <span>
            {before}
            <Balance value={missing} decimals="amount" unit={CUSTODY_CURRENCY} />
            {after}
          </span>
        )}
        {next && <Balance value={percent} decimals="share" down unit="%" />}
        {!next && level && <span>{t('custody.topLevel')}</span>}
      </p>
    </div>
  )
}

/** The minimum and the rate of each level; the user's own is marked. */
const Levels = ({ of, own }: { readonly of: readonly CustodyLevel[]; readonly own: string | undefined }) => {
  const t = useT()
  return (
    <section>
      <h2 id="custody-levels" className={style.heading}>
        {t('custody.levels')}
      </h2>
      <table className={style.table} aria-labelledby="custody-levels">
        <thead>
          <tr>
            <th scope="col">{t('custody.level')}</th>
            <th scope="col">{t('custody.range', { coin: CUSTODY_CURRENCY })}</th>
            <th scope="col">{t('common.dailyRate')}</th>
          </tr>
        </thead>
        <tbody>
          {of.map(({ id, level_name, min_num, max_num, rate }, at) => (
            <tr key={id ?? at} aria-current={level_name === own || undefined}>
              <th scope="row">
                {level_name}
                {level_name === own && <span className={style.own}>{t('custody.yours')}</span>}
              </th>
              <td>
                <Num value={min_num ?? '0'} /> {/* A `max_num` of -1 is no upper limit. */}
                {Number(max_num) < 0 ? (
                  t('custody.above')
                ) : (
                  <>
                    – <Num value={max_num} />
                  </>
                )}
              </td>
              <td>
                <Num value={rate} decimals="rate" unit="%" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The custody fund: balance, income, levels, and transfers in and out. */
const Fund = ({ info }: { readonly info: CustodyFund }) => {
  const t = useT()
  const [moving, setMoving] = useState(false)
  const levels = info.level_list ?? []
  const move = (direction: CustodyState['direction']) => {
    const draft = draftOf(custodyForm)
    draft.value = custodyForm.reduce(draft.peek(), { field: 'direction', value: direction })
    setMoving(true)
  }
  const income = { decimals: 'amount', unit: CUSTODY_CURRENCY, tone: true, sign: true } as const
  return (
    <div className={style.page}>
      <SumCard title={t('common.balance')} sums={[{ coin: CUSTODY_CURRENCY, amount: info.balance }]}>
        <Figures data-layout="halves">
          <BalanceFact name={t('custody.today')} value={info.todayIcome} {...income} />
          <BalanceFact name={t('custody.total')} value={info.totalIcome} {...income} />
        </Figures>
        <Level info={info} />
      </SumCard>
      <div className={style.actions}>
        <Button variant="accent" onClick={() => move('in')}>
          {t('custody.in')}
        </Button>
        <Button onClick={() => move('out')}>{t('custody.out')}</Button>
      </div>
      <TransferSheet open={moving} levels={levels} onClose={() => setMoving(false)} />
      {levels.length > 0 && <Levels of={levels} own={info.level?.level_name} />}
    </div>
  )
}

/** /deposit. Source: product §2. */
const Deposit = () => {
  const t = useT()
  return (
    <Screen
      title={t('common.place.deposit')}
      reloads={[custody.fund]}
      end={
        <IconLink label={t('custody.dailyIncome')} href={paths.depositRecord.href()}>
          <List size={18} />
        </IconLink>
      }
    >
      <Known of={custody.fund} heights={[209, 52, 260]}>
        {info => <Fund info={info} />}
      </Known>
    </Screen>
  )
}

export default Deposit
