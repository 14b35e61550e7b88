import { optionTicket } from '@app/sdk/forms'
import { useSignals } from '@preact/signals-react/runtime'
import { Bell, List, Star } from 'lucide-react'
import { startTransition, useEffect, useState } from 'react'
import { lazy } from '../shared/lazy.tsx'
import { paths } from '../paths.ts'
import { useQuery } from '../shared/use-query.ts'
import { IconButton, IconLink } from '../components/button.tsx'
import { Tabs } from '../components/tabs.tsx'
import { useWide } from '../components/wide.ts'
import { useT } from '../locales/intl.ts'
import { draftOf } from '../state/draft.ts'
import { favourites, market } from '../state/favourites.ts'
import { pairName, quoteField, selectedSymbol } from '../state/market.ts'
import { loadQuietly } from '../state/live.ts'
import { options } from '../state/options.ts'
import { ticketLook, TRADE_KINDS } from '../state/ticket-look.ts'
import { Desk } from './trade/desk.tsx'
import { PairBar } from './trade/pair-bar.tsx'
import { OpenOptions } from './transaction/open-options.tsx'
import type { TradeKind } from './transaction/price-chart.tsx'
import { Sides } from './transaction/sides.tsx'
import { SideTicket as OptionTicket, Ticket } from './transaction/ticket.tsx'
import style from './transaction.module.css'

/** Not needed for the first view of a price. */
const orders = () => import('./trade/orders.ts')
const Positions = lazy(async () => ({ default: (await orders()).Positions }))
const PendingSpotOrders = lazy(async () => ({ default: (await orders()).PendingSpotOrders }))
const SpotTicket = lazy(async () => ({ default: (await orders()).SpotTicket }))
const LeverageTicket = lazy(async () => ({ default: (await orders()).LeverageTicket }))
const AlertSheet = lazy(() => import('./transaction/alert-sheet.tsx'))

interface PartProps {
  readonly tab: TradeKind
  readonly symbol: string
}

/** The tools beside the pair. */
const Tools = ({ tab, symbol, onAlert }: PartProps & { readonly onAlert: () => void }) => {
  useSignals()
  const t = useT()
  const favourite = favourites.value.includes(symbol)
  const matchId = quoteField(symbol, 'match_id').value ?? -1
  const log = {
    options: {
      label: t('options.log'),
      href: paths.transactionLog.href({ match_id: String(matchId), type: '1' }),
    },
    coins: { label: t('common.place.currencyLog'), href: paths.currencyLog.href() },
    contract: { label: t('common.place.contractLog'), href: paths.contractLog.href() },
  }[tab]
  return (
    <>
      <IconButton
        label={t(`common.favourite.${favourite ? 'remove' : 'add'}`, { pair: pairName(symbol) })}
        marked={favourite}
        onClick={() => void market.toggle(symbol)}
      >
        <Star size={18} fill={favourite ? 'currentColor' : 'none'} />
      </IconButton>
      <IconButton label={t('transaction.alerts')} onClick={onAlert}>
        <Bell size={18} />
      </IconButton>
      <IconLink {...log}>
        <List size={18} />
      </IconLink>
    </>
  )
}

/** Trading: the pair, its chart, and links to each kind of order. Source: product §2 (/transaction). */
const Transaction = () => {
  useSignals()
  const t = useT()
  const [query, change] = useQuery(paths.transaction)
  // The coin of the open ticket. Another tab may choose another one: the ticket must not change under the finger.
  const [ticket, setTicket] = useState<string>()
  const [side, setSide] = useState<'buy' | 'sell'>('buy')
  const isWide = useWide()
  // Mounted from the first opening on: a sheet closes with an animation.
  const [alerting, setAlerting] = useState<boolean>()
  const symbol = selectedSymbol.value
  // Without one in the address, what was traded last. Not what is traded in another tab meanwhile.
  const [last] = useState(() => ticketLook.peek().kind)
  const tab = TRADE_KINDS.find(each => each === query.tab) ?? last
  const openTicket = (value: 'up' | 'down') => {
    const draft = draftOf(optionTicket)
    draft.value = optionTicket.reduce(draft.peek(), { field: 'side', value })
    // The pressed button is painted first: the ticket takes long on a slow phone.
    startTransition(() => setTicket(symbol))
  }
  useEffect(() => void loadQuietly(options.expiries), [])
  const SideTicket = tab === 'coins' ? SpotTicket : LeverageTicket
  return (
    <div className={style.screen}>
      <PairBar end={<Tools tab={tab} symbol={symbol} onAlert={() => setAlerting(true)} />} />
      <Desk
        symbol={symbol}
        kind={tab}
        place={paths.transaction}
        head={
          <Tabs
            label={t('common.place.transaction')}
            value={tab}
            tabs={TRADE_KINDS.map(value => ({ value, label: t(`transaction.tab.${value}`) }))}
            onChange={value => change({ tab: value })}
          />
        }
        charted
        ticket={
          !isWide ? (
            <div className={style.actions}>
              <Sides symbol={symbol} tab={tab} onOption={openTicket} />
            </div>
          ) : tab === 'options' ? (
            <OptionTicket symbol={symbol} />
          ) : (
            <SideTicket symbol={symbol} side={side} onSide={setSide} />
          )
        }
        orders={
          <>
            {tab === 'options' && <OpenOptions matchId={quoteField(symbol, 'match_id').value ?? -1} />}
            {tab === 'coins' && <PendingSpotOrders symbol={symbol} />}
            {tab === 'contract' && <Positions symbol={symbol} compact />}
          </>
        }
      />
      {alerting !== undefined && (
        <AlertSheet symbol={symbol} open={alerting} onClose={() => setAlerting(false)} />
      )}
      {!isWide && <Ticket symbol={symbol} open={ticket === symbol} onClose={() => setTicket(undefined)} />}
    </div>
  )
}

export default Transaction
