import {
  BALANCE_PLACES,
  CUSTODY_CURRENCY,
  custodyForm,
  custodyInterest,
  custodyLevelOf,
  shareOf,
  type CustodyLevel,
} from '@app/sdk'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Balance } from '../../shared/balance.tsx'
import { paths } from '../../paths.ts'
import { SendSheet } from '../../shared/send-sheet.tsx'
import { useSend } from '../../shared/use-send.ts'
import { AmountInput } from '../../components/amount-input.tsx'
import { Fact, Facts } from '../../components/facts.tsx'
import { Num } from '../../components/num.tsx'
import { toast } from '../../components/toast.tsx'
import { DECIMALS } from '../../locales/decimals.ts'
import { useT } from '../../locales/intl.ts'
import { draftOf } from '../../state/draft.ts'
import { custody, custodyContext } from '../../state/watchers.ts'
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

interface TransferSheetProps {
  readonly open: boolean
  readonly levels: readonly CustodyLevel[]
  readonly onClose: () => void
}

/** The popup of a transfer into the fund or out of it. Source: SPEC §2 (/deposit), §4 (Custody transfer). */
export const TransferSheet = ({ open, levels, onClose }: TransferSheetProps) => {
  useSignals()
  const t = useT()
  const [tried, setTried] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const draft = draftOf(custodyForm)
  const state = draft.value
  const context = custodyContext.value
  const { amount, all, after, direction } = custodyForm.summarise(state, context)
  const [problem] = custodyForm.errors(state, context)
  const level = after && custodyLevelOf(levels, after)
  const type = (value: string) => (draft.value = { ...draft.peek(), amount: value })

  const sending = useSend(async () => {
    if (!amount) return
    await custody.move({ direction, amount })
    toast(t('success'), 'success')
    close()
    type('')
  })
  const close = () => {
    setTried(0)
    onClose()
  }
  useEffect(() => {
    if (tried > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [tried])

  const submit = () => {
    // What was sent is not sent again, and not judged by the balance it has left.
    if (sending.busy || sending.unconfirmed) return
    setTried(tried + 1)
    if (!problem) void sending.run()
  }
  // What can never be is said at once; what is merely not typed yet, when it is tried.
  const isWrong =
    problem && !sending.busy && !sending.unconfirmed && (tried > 0 || problem.id === 'insufficientBalance')
  const title = t(`custody.${direction}`)
  return (
    <SendSheet
      open={open}
      onClose={close}
      onUnknown={() => type('')}
      title={title}
      sending={sending}
      list={paths.deposit.href()}
      see={t('custody.seeBalance')}
      variant="accent"
      onConfirm={submit}
      label={
        <span>
          {t('common.confirm')}
          {amount && (
            <>
              {' · '}
              <Num value={amount} decimals={DECIMALS.exact} unit={CUSTODY_CURRENCY} />
            </>
          )}
        </span>
      }
    >
      <form
        ref={form}
        className={style.body}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          submit()
        }}
      >
        <AmountInput
          label={t('common.amount')}
          value={state.amount}
          unit={CUSTODY_CURRENCY}
          decimals={BALANCE_PLACES}
          onChange={value => {
            if (!sending.unconfirmed) sending.clear()
            type(value)
          }}
          aside={
            <span>
              {t(direction === 'in' ? 'common.available' : 'custody.inFund')}{' '}
              <Balance
                value={direction === 'in' ? context.available : context.balance}
                decimals={DECIMALS.amount}
                unit={CUSTODY_CURRENCY}
                down
              />
            </span>
          }
          error={isWrong ? t(problem.id, problem.values) : undefined}
          onPercent={percent => type(percent === 100 ? all : shareOf(all, percent))}
        />
        <Facts>
          <Fact name={t('custody.after')}>
            <Balance value={after} decimals={DECIMALS.amount} unit={CUSTODY_CURRENCY} down />
          </Fact>
          {level && (
            <Fact name={t('custody.level')}>
              {level.level_name} · <DailyRate value={level.rate} />
            </Fact>
          )}
          {level && (
            <Fact name={t('custody.estimate')}>
              <Balance
                value={custodyInterest(after, level.rate)}
                decimals={DECIMALS.amount}
                unit={CUSTODY_CURRENCY}
              />
            </Fact>
          )}
        </Facts>
        {direction === 'in' && <p className={style.note}>{t('custody.note')}</p>}
      </form>
    </SendSheet>
  )
}
