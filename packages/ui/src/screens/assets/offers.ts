import {
  ACCOUNTS,
  available,
  LEGAL_NAME,
  RECHARGE_COINS,
  WITHDRAWAL_COINS,
  type AccountKind,
  type Asset,
} from '@app/sdk'
import { paths } from '../../paths.ts'
import { selectedSymbol, symbols } from '../../state/market.ts'
import { wallets } from '../../state/session.ts'

/** Something that can be done with a balance. */
interface Offer {
  readonly label:
    | 'common.place.transaction'
    | 'common.place.recharge'
    | 'common.place.withdraws'
    | 'common.transfer.coin'
    | 'common.transfer.fund'
  readonly href: string
  /** Before going there. */
  readonly prepare?: () => void
}

/** The way from an account to another, with a currency where one is meant. */
export const transferHref = (kind: AccountKind, to?: AccountKind, coin = '') =>
  paths.transfer.href({ tab: 'fund', from: kind, to: to ?? (kind === 'change' ? 'lever' : 'change'), coin })

const TRADES = {
  lever: paths.contract.href(),
  micro: paths.transaction.href({ tab: 'options' }),
}

const trade = (kind: AccountKind, name: string): readonly Offer[] => {
  const label = 'common.place.transaction'
  if (kind === 'lever' || kind === 'micro') return name === LEGAL_NAME ? [{ label, href: TRADES[kind] }] : []
  if (kind === 'legal' || !symbols.value.includes(name)) return []
  return [{ label, href: paths.currency.href(), prepare: () => (selectedSymbol.value = name) }]
}

/** What makes sense with a balance of an account, the likeliest first. */
export const offersOf = (kind: AccountKind, { currency_name: name, price }: Asset): readonly Offer[] => {
  const [other] = ACCOUNTS.toReversed().filter(
    each => each.kind !== kind && available(wallets.value, each.kind, name) !== null,
  )
  const offers = [...trade(kind, name)]
  if (other) offers.push({ label: 'common.transfer.fund', href: transferHref(kind, other.kind, name) })
  if (kind !== 'change') return offers
  if (price !== null)
    offers.push({ label: 'common.transfer.coin', href: paths.transfer.href({ tab: 'coin', from: name }) })
  if (RECHARGE_COINS.some(coin => coin.name === name))
    offers.push({ label: 'common.place.recharge', href: paths.fundSelect.href() })
  if (WITHDRAWAL_COINS.some(coin => coin.label === name))
    offers.push({ label: 'common.place.withdraws', href: paths.withdraws.href({ coin: name }) })
  return offers
}
