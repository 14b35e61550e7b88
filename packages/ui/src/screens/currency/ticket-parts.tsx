import type { Amount, SpotSide, SpotTicketState, SpotTicketSummary } from '@app/sdk'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect } from 'react'
import { Num } from '../../components/num.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { DECIMALS } from '../../locales/decimals.ts'
import { useT } from '../../locales/intl.ts'
import { errorText } from '../../state/error-text.ts'
import { loaded, loadQuietly } from '../../state/live.ts'
import { balances } from '../../state/watchers.ts'
import { legalName } from '../../state/market.ts'
import { wallets } from '../../state/session.ts'
import { Fact, Facts } from '../../components/facts.tsx'
import style from './ticket.module.css'
import type { Ticket } from './use-ticket.ts'

interface AvailableProps {
  readonly symbol: string
  readonly side: SpotSide
  readonly balance: Amount | null
}

/** What the user has of what the order spends. */
export const Available = ({ symbol, side, balance }: AvailableProps) => {
  useSignals()
  const t = useT()
  return (
    <span className={style.available} aria-busy={wallets.value === null}>
      {t('common.available')}{' '}
      {wallets.value === null ? (
        <Skeleton width={96} height={12} />
      ) : (
        <Num
          value={balance}
          decimals={DECIMALS.amount}
          unit={side === 'buy' ? legalName(symbol) : symbol}
          down
        />
      )}
    </span>
  )
}

/** The most that can be ordered; or, when more is typed, that this is what will be. */
export const AmountHint = ({ symbol, summary }: { symbol: string; summary: SpotTicketSummary }) => {
  const t = useT()
  const { cap, capped } = summary
  if (cap === null) return null
  return (
    <span className={capped ? style.capped : undefined}>
      {t(capped ? 'spot.capped' : 'spot.most')} <Num value={cap} decimals={DECIMALS.amount} unit={symbol} />
    </span>
  )
}

interface OutcomeProps {
  readonly symbol: string
  readonly mode: SpotTicketState['mode']
  readonly summary: SpotTicketSummary
}

/** Amount × price; about, at the market price. */
const TotalFigure = ({ symbol, mode, summary }: OutcomeProps) => {
  useSignals()
  const total = summary.amount && summary.price ? summary.total : null
  return (
    <>
      {mode === 'market' && total !== null && '≈ '}
      <Num value={total} decimals={DECIMALS.amount} unit={legalName(symbol)} />
    </>
  )
}

/** What the order comes to, as a fact. */
export const Total = (props: OutcomeProps) => (
  <Fact name={useT()('spot.total')}>
    <TotalFigure {...props} />
  </Fact>
)

/** What the order comes to, and what the user has in return. */
export const Outcome = ({ side, ...props }: OutcomeProps & { readonly side: SpotSide }) => (
  <Facts>
    <Total {...props} />
    <Fact name={useT()('common.youGet')}>
      {side === 'sell' ? (
        <TotalFigure {...props} />
      ) : (
        <Num value={props.summary.amount} decimals={DECIMALS.amount} unit={props.symbol} />
      )}
    </Fact>
  </Facts>
)

/** Why the button is off, with the way to have it on. */
export const Hurdle = ({ obstacle }: Pick<Ticket, 'obstacle'>) => {
  useSignals()
  const t = useT()
  const { error } = loaded(balances).value
  const unknown = wallets.value === null
  useEffect(() => {
    if (unknown) void loadQuietly(balances)
  }, [unknown])
  return (
    <div role="status" className={style.hurdle}>
      {obstacle === 'wallets' && error !== undefined ? (
        <>
          {errorText(t, error)}
          <button type="button" className={style.small} onClick={() => void loadQuietly(balances)}>
            {t('common.retry')}
          </button>
        </>
      ) : (
        obstacle && t(`spot.wait.${obstacle}`)
      )}
    </div>
  )
}
