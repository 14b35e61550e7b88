import type { AccountKind } from '@app/sdk'
import type { ExchangeContext, MoveSummary } from '@app/sdk/forms'
import { ArrowUpDown, ChevronDown } from 'lucide-react'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { IconButton } from '../../../components/button.tsx'
import { CoinIcon } from '../../../components/coin-icon.tsx'
import { Fact, Facts, NumFact } from '../../../components/facts.tsx'
import { Num } from '../../../components/num.tsx'
import { useT } from '../../../locales/intl.ts'
import { paths } from '../../../paths.ts'
import { Balance, BalanceFact } from '../../../shared/balance.tsx'
import { BalanceInput } from '../../../shared/balance-input.tsx'
import { SendSheet } from '../../../shared/send-sheet.tsx'
import { SubmitForm } from '../../../shared/submit-form.tsx'
import type { useForm } from '../../../shared/use-form.ts'
import style from './transfer.module.css'

interface ChoiceProps<T extends string> {
  readonly label: string
  readonly value: T | null
  readonly options: readonly T[]
  /** The label of an option; without it the options are coins, with their icons. */
  readonly name?: ((option: T) => string) | undefined
  readonly onChange: (value: T) => void
  readonly error?: string | undefined
}

/** A choice of many, with the phone's own picker. */
export const Choice = <T extends string>({ label, value, options, name, ...props }: ChoiceProps<T>) => {
  const id = useId()
  return (
    <div className={style.choice}>
      <label htmlFor={id}>{label}</label>
      <div className={style.picker}>
        {!name && value && <CoinIcon name={value} size={24} />}
        <select
          id={id}
          value={value ?? ''}
          onChange={({ target }) => props.onChange(target.value as T)}
          aria-invalid={props.error !== undefined}
          aria-describedby={props.error && `${id}-error`}
        >
          {value === null && <option value="">–</option>}
          {options.map(option => (
            <option key={option} value={option}>
              {name?.(option) ?? option}
            </option>
          ))}
        </select>
        <ChevronDown size={16} aria-hidden="true" />
      </div>
      {props.error && (
        <p id={`${id}-error`} role="alert" className={style.error}>
          {props.error}
        </p>
      )}
    </div>
  )
}

type Run = ReturnType<typeof useForm<object, 'swap', MoveSummary, ExchangeContext>>
type Side<T extends string> = Omit<ChoiceProps<T>, 'label' | 'options' | 'name'>

interface MoveFormProps<T extends string> extends Pick<ChoiceProps<T>, 'options' | 'name'> {
  readonly form: Pick<Run, 'props' | 'sheet' | 'busy' | 'failure' | 'warn' | 'wrong' | 'dispatch' | 'summary'>
  readonly title: string
  /** The open requests of the form. */
  readonly open: ReactNode
  readonly from: Side<T>
  readonly to: Side<T>
  readonly amount: Pick<ComponentProps<typeof BalanceInput>, 'value' | 'onChange'>
  /** The currency that is moved; without it the sides are coins, and one is exchanged for the other. */
  readonly coin?: string
  /** Its select. */
  readonly more?: ReactNode
  readonly rate: ReactNode
  /** The text of the button. */
  readonly action: string
  /** Shown before the confirmation. */
  readonly note?: string
  /** The account whose balances show the outcome. */
  readonly account: AccountKind
}

interface EstimateProps extends Pick<MoveFormProps<string>, 'rate'> {
  readonly coin: string | undefined
  readonly summary: MoveSummary
  readonly from: string
  readonly to: string
}

const Estimate = ({ summary, from, to, coin, rate }: EstimateProps) => {
  const t = useT()
  const { fee, arrives, left, becomes } = summary
  const about = coin === undefined && arrives !== null && '≈ '
  const paid = { decimals: 'amount', unit: coin ?? from } as const
  const got = { decimals: 'amount', unit: coin ?? to } as const
  return (
    <Facts>
      <Fact name={t('transfer.rate')}>{rate}</Fact>
      <NumFact name={t('transfer.fee')} value={fee} {...paid} />
      {coin === undefined && (
        <Fact name={t('common.youGet')}>
          {about}
          <Num value={arrives} {...got} down />
        </Fact>
      )}
      <BalanceFact name={t('transfer.after', { account: from })} value={left} {...paid} down />
      <Fact name={t('transfer.after', { account: to })}>
        {about}
        <Balance value={becomes} {...got} down />
      </Fact>
    </Facts>
  )
}

/** A transfer or an exchange: both sides, the amount, the estimate, and the confirmation. */
export const MoveForm = <T extends string>({ form, options, name, ...props }: MoveFormProps<T>) => {
  const t = useT()
  const { available, amount } = form.summary
  const { coin, more, note } = props
  const nameOf = ({ value }: Side<T>) => (value === null ? '' : (name?.(value) ?? value))
  const [from, to] = [nameOf(props.from), nameOf(props.to)]
  const unit = coin ?? from
  const facts = <Estimate summary={form.summary} {...{ from, to, coin }} rate={props.rate} />
  return (
    <>
      {props.open && <div className={style.open}>{props.open}</div>}
      <SubmitForm form={form} className={style.form} action={props.action}>
        <div className={`card row ${style.sides}`}>
          <div className={`rest ${style.both}`}>
            <Choice label={t('transfer.from')} {...{ options, name }} {...props.from} />
            <Choice label={t('transfer.to')} {...{ options, name }} {...props.to} />
          </div>
          <IconButton label={t('transfer.swap')} onClick={() => form.dispatch('swap')}>
            <ArrowUpDown size={18} />
          </IconButton>
        </div>
        {more && <div className={`card ${style.single}`}>{more}</div>}
        <BalanceInput
          label={t('common.amount')}
          unit={unit}
          available={available}
          warn={form.warn}
          {...props.amount}
          error={form.wrong('amountRequired', 'amountInvalid', 'insufficientBalance', 'amountTooSmall')}
        />
        {facts}
      </SubmitForm>
      <SendSheet
        form={form}
        title={props.title}
        list={paths.assets.href({ tab: props.account })}
        see={t('transfer.seeAssets')}
        variant="accent"
        sum={<Num value={amount} decimals="exact" unit={unit} />}
      >
        <p className={style.way}>
          {from} <span aria-hidden="true">→</span> {to}
        </p>
        {facts}
        {note && <p className="caption">{note}</p>}
      </SendSheet>
    </>
  )
}
