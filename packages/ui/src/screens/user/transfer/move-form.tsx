import {
  BALANCE_PLACES,
  shareOf,
  ZERO,
  type AccountKind,
  type ExchangeContext,
  type MoveSummary,
} from '@app/sdk'
import { ArrowUpDown, ChevronDown } from 'lucide-react'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { AmountInput } from '../../../components/amount-input.tsx'
import { Button, IconButton } from '../../../components/button.tsx'
import { CoinIcon } from '../../../components/coin-icon.tsx'
import { Fact, Facts } from '../../../components/facts.tsx'
import { FormError } from '../../../components/form-error.tsx'
import { Num } from '../../../components/num.tsx'
import { DECIMALS } from '../../../locales/decimals.ts'
import { useT } from '../../../locales/intl.ts'
import { paths } from '../../../paths.ts'
import { Balance } from '../../../shared/balance.tsx'
import { SendSheet } from '../../../shared/send-sheet.tsx'
import type { useForm } from '../../../shared/use-form.ts'
import style from './transfer.module.css'

interface ChoiceProps<T extends string> {
  readonly label: string
  readonly value: T | null
  readonly options: readonly T[]
  /** The name of an option, where it is not the option itself. */
  readonly name?: (option: T) => string
  readonly onChange: (value: T) => void
  /** Shows the icon of the chosen coin. */
  readonly icon?: boolean
  /** What is wrong with it. */
  readonly error?: string | undefined
}

/** One of many, on the phone's own picker. */
export const Choice = <T extends string>(props: ChoiceProps<T>) => {
  const { label, value, options, icon, error } = props
  const id = useId()
  return (
    <div className={style.choice}>
      <label htmlFor={id}>{label}</label>
      <div className={style.picker}>
        {icon && value && <CoinIcon name={value} size={24} />}
        <select
          id={id}
          value={value ?? ''}
          onChange={({ target }) => props.onChange(target.value as T)}
          aria-invalid={error !== undefined}
          aria-describedby={error && `${id}-error`}
        >
          {value === null && <option value="">–</option>}
          {options.map(option => (
            <option key={option} value={option}>
              {props.name?.(option) ?? option}
            </option>
          ))}
        </select>
        <ChevronDown size={16} aria-hidden="true" />
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className={style.error}>
          {error}
        </p>
      )}
    </div>
  )
}

type Run = ReturnType<typeof useForm<{ readonly amount: string }, never, MoveSummary, ExchangeContext>>

interface MoveFormProps {
  readonly form: Pick<Run, 'props' | 'sheet' | 'busy' | 'failure' | 'warn' | 'summary'>
  readonly title: string
  /** Where it comes from and where it goes. */
  readonly sides: readonly [from: ReactNode, to: ReactNode]
  readonly onSwap: () => void
  /** What else there is to choose. */
  readonly more?: ReactNode
  readonly amount: Pick<ComponentProps<typeof AmountInput>, 'value' | 'onChange' | 'error'>
  /** The coins that are given and got. */
  readonly units: readonly [given: string, got: string]
  readonly rate: ReactNode
  /** The text of the button. */
  readonly action: string
  /** The names of both sides. */
  readonly way: readonly [from: string, to: string]
  /** Said under the last look. */
  readonly note?: string
  /** The account that shows whether it was carried out. */
  readonly account: AccountKind
}

/** A transfer or an exchange: both sides, how much, what it comes to, and the last look at it. */
export const MoveForm = ({
  form,
  sides,
  onSwap,
  more,
  amount,
  units,
  rate,
  way,
  note,
  ...props
}: MoveFormProps) => {
  const t = useT()
  const { available, amount: moved, fee, arrives, left, becomes } = form.summary
  const [unit, got] = units
  const isExchange = unit !== got
  const about = isExchange && arrives !== null && '≈ '
  const facts = (
    <Facts>
      <Fact name={t('transfer.rate')}>{rate}</Fact>
      <Fact name={t('transfer.fee')}>
        <Num value={fee} decimals={DECIMALS.amount} unit={unit} />
      </Fact>
      {isExchange && (
        <Fact name={t('common.youGet')}>
          {about}
          <Num value={arrives} decimals={DECIMALS.amount} unit={got} down />
        </Fact>
      )}
      <Fact name={t('transfer.after', { account: way[0] })}>
        <Balance value={left} decimals={DECIMALS.amount} unit={unit} down />
      </Fact>
      <Fact name={t('transfer.after', { account: way[1] })}>
        {about}
        <Balance value={becomes} decimals={DECIMALS.amount} unit={got} down />
      </Fact>
    </Facts>
  )
  // To the last digit of the balance, so that nothing is left behind.
  const take = (percent: number) => {
    if (available === null || available === ZERO) form.warn({ id: 'insufficientBalance' })
    else amount.onChange(shareOf(available, percent, BALANCE_PLACES))
  }
  return (
    <>
      <form {...form.props} className={style.form}>
        <div className={style.sides}>
          <div className={style.both}>{sides}</div>
          <IconButton label={t('transfer.swap')} onClick={onSwap}>
            <ArrowUpDown size={18} />
          </IconButton>
        </div>
        {more && <div className={style.single}>{more}</div>}
        <AmountInput
          label={t('common.amount')}
          decimals={BALANCE_PLACES}
          unit={unit}
          aside={
            <span className={style.available}>
              {t('common.available')}{' '}
              <Balance value={available} decimals={DECIMALS.amount} unit={unit} down />
            </span>
          }
          onPercent={take}
          {...amount}
        />
        {facts}
        <FormError>{form.failure}</FormError>
        <Button type="submit" wide variant="accent" busy={form.busy}>
          {props.action}
        </Button>
      </form>
      <SendSheet
        form={form}
        title={props.title}
        list={paths.assets.href({ tab: props.account })}
        see={t('transfer.seeAssets')}
        variant="accent"
        sum={<Num value={moved} decimals={DECIMALS.exact} unit={unit} />}
      >
        <p className={style.way}>
          {way[0]} <span aria-hidden="true">→</span> {way[1]}
        </p>
        {facts}
        {note && <p className={style.note}>{note}</p>}
      </SendSheet>
    </>
  )
}
