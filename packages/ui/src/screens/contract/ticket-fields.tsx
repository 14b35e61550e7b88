import { LeverageSide, LOTS_SLIDER } from '@app/sdk'
import { useSignals } from '@preact/signals-react/runtime'
import { useId } from 'react'
import { Link } from 'wouter'
import { paths } from '../../paths.ts'
import { AmountInput } from '../../components/amount-input.tsx'
import { ChipChoice } from '../../components/chip.tsx'
import { Num } from '../../components/num.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { Slider } from '../../components/slider.tsx'
import { DECIMALS } from '../../locales/decimals.ts'
import { useT } from '../../locales/intl.ts'
import {
  changeLeverage,
  chooseShareOfLots,
  leverageFigures,
  leverageProblem,
  setLimitToMarket,
} from '../../state/leverage-ticket.ts'
import { leverageBalance, leverageDraft } from '../../state/leverage.ts'
import { legalName, quoteField } from '../../state/market.ts'
import { pairOf } from '../../state/pairs.ts'
import style from './ticket.module.css'

/** More than these do not fit into a row. */
const MOST_CHIPS = 6
/** Decimals of a limit, as the wire has them. */
const LIMIT_PLACES = 8

interface FieldProps {
  readonly error: string | undefined
}

/** By how much the position is larger than its margin. */
export const Multiple = ({ multiples, error }: FieldProps & { readonly multiples: readonly number[] }) => {
  useSignals()
  const t = useT()
  const id = useId()
  const chosen = leverageFigures.multiple.value ?? undefined
  const choose = (value: number) => changeLeverage({ field: 'multiple', value })
  const label = (multiple: number) => t('contract.times', { n: multiple })
  return (
    <div>
      {multiples.length <= MOST_CHIPS ? (
        <ChipChoice
          legend={t('contract.multiple')}
          value={chosen}
          options={multiples.map(value => ({ value, label: label(value) }))}
          onChange={choose}
        />
      ) : (
        <div className={style.select}>
          <label htmlFor={id}>{t('contract.multiple')}</label>
          <select id={id} value={chosen} onChange={event => choose(Number(event.target.value))}>
            {multiples.map(multiple => (
              <option key={multiple} value={multiple}>
                {label(multiple)}
              </option>
            ))}
          </select>
        </div>
      )}
      {error && (
        <p role="alert" className={style.error}>
          {error}
        </p>
      )}
    </div>
  )
}

/** The price that a limit order waits for. */
export const Limit = ({ symbol, error }: FieldProps & { readonly symbol: string }) => {
  useSignals()
  const t = useT()
  const { type, target_price } = leverageDraft.value
  return (
    <AmountInput
      label={t('contract.limitPrice')}
      value={target_price}
      unit={legalName(symbol)}
      decimals={LIMIT_PLACES}
      onChange={value => changeLeverage({ field: 'target_price', value })}
      error={error}
      hint={t(type === LeverageSide.buy ? 'contract.limitHint.buy' : 'contract.limitHint.sell')}
      aside={
        <button type="button" className={style.aside} onClick={setLimitToMarket}>
          {t('contract.latest')}{' '}
          <Num value={quoteField(symbol, 'now_price')} decimals={DECIMALS.price} live />
        </button>
      }
    />
  )
}

/** What can be spent, and where more comes from when it is not enough. */
const Available = ({ symbol }: { symbol: string }) => {
  useSignals()
  const t = useT()
  const balance = leverageBalance(symbol)
  return (
    <span className={style.available}>
      {t('common.available')}{' '}
      {balance === null ? (
        <Skeleton width={96} height={14} />
      ) : (
        <Num value={balance} decimals={DECIMALS.amount} unit={legalName(symbol)} down />
      )}
      {leverageProblem.value?.id === 'insufficientBalance' && (
        <Link
          className={style.aside}
          href={paths.transfer.href({ tab: 'fund', from: 'change', to: 'lever', coin: legalName(symbol) })}
        >
          {t('common.transfer')}
        </Link>
      )}
    </span>
  )
}

interface LotsProps extends FieldProps {
  readonly symbol: string
  /** A share of what the balance bears was asked for, while nobody knows how much that is. */
  readonly onMissing: () => void
}

/** How many lots: typed, on the slider, or as a share of what the balance bears. Source: SPEC §5 (Lots slider). */
export const Lots = ({ symbol, error, onMissing }: LotsProps) => {
  useSignals()
  const t = useT()
  const { share } = leverageDraft.value
  const set = (value: string) => changeLeverage({ field: 'share', value })
  const n = Math.min(Number(share), LOTS_SLIDER.max)
  return (
    <div>
      <AmountInput
        label={t('contract.lots')}
        value={share}
        unit={t('contract.lotsUnit', { n: Number(share) })}
        decimals={0}
        onChange={set}
        error={error}
        aside={<Available symbol={symbol} />}
        hint={
          <>
            {t('contract.lot', { n: pairOf(symbol)?.lever_share_num ?? '', coin: symbol })} ·{' '}
            {t('contract.most')} <Num value={leverageFigures.most} live />
          </>
        }
        onPercent={percent => {
          if (!chooseShareOfLots(percent)) onMissing()
        }}
      />
      <Slider
        {...LOTS_SLIDER}
        label={t('contract.lots')}
        value={n}
        valueText={t('contract.lotsCount', { n })}
        onChange={value => set(String(value))}
      />
    </div>
  )
}
