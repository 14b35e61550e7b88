import {
  addressForm,
  savedAddress,
  WITHDRAWAL_COINS,
  withdrawForm,
  type Amount,
  type AddressState,
  type AddressSummary,
  type WithdrawalCoin,
  type WithdrawState,
} from '@app/sdk'
import { computed } from '@preact/signals-react'
import { app } from './app.ts'
import { coinId } from './coin-id.ts'
import { createDraft } from './draft.ts'
import { createResource, createResources } from './loadable.ts'
import { createPages } from './pages.ts'
import { onUserChange, wallets } from './session.ts'

const silent = { silent: true }

/** A coin to withdraw with its currency id. */
export interface Withdrawable extends WithdrawalCoin {
  readonly id: number
  /** The same as its label. */
  readonly name: string
}

/** The coins to withdraw that the platform knows; undefined until the wallets are loaded. */
export const withdrawables = computed((): readonly Withdrawable[] | undefined => {
  if (wallets.value === null) return undefined
  return WITHDRAWAL_COINS.flatMap(coin => {
    const id = coinId(coin.label)
    return id === null ? [] : [{ ...coin, id, name: coin.label }]
  })
})

/** Minimum, fee and balance of withdrawing a currency, by its id. */
export const walletInfo = createResources((id: `${number}`) =>
  app.api.wallet.info({ currency: Number(id) }, silent),
)

/** The saved addresses of all currencies. */
export const savedAddresses = createResource(() => app.api.withdrawal.addresses({}, silent))

/** Rows on a page of the log. Source: SPEC §9. */
const LOG_PAGE = 10

/** The user's withdrawals, newest first. */
export const withdrawals = createPages(LOG_PAGE, page => app.api.withdrawal.log({ page }, silent))

onUserChange(() => {
  walletInfo.reset()
  savedAddresses.reset()
  withdrawals.reset()
})

/** What is chosen and typed to withdraw. */
export const withdrawDraft = createDraft(withdrawForm)

/** Puts in what is not typed: another currency starts the form afresh. */
export const chooseWithdrawal = ({ currency, ...chosen }: Omit<WithdrawState, 'number'>) => {
  withdrawDraft.value = {
    ...withdrawForm.reduce(withdrawDraft.peek(), { field: 'currency', value: currency }),
    ...chosen,
  }
}

interface Withdrawal {
  /** The coin, 'USDT'. */
  readonly symbol: string
  /** Currency id. */
  readonly currency: number
  readonly address: string
  readonly number: Amount
  /** The chain as it is sent, '' for coins without a choice. */
  readonly type: string
}

/**
 * Asks for a withdrawal. Wallet info and log are asked for afterwards, also when the answer was lost: then the log tells.
 * Source: SPEC §4 (Withdrawal).
 * @throws AppError as `withdrawal.submit` does
 */
export const submitWithdrawal = async (withdrawal: Withdrawal) => {
  try {
    await app.api.withdrawal.submit(withdrawal)
  } finally {
    walletInfo(`${withdrawal.currency}`).renew()
    withdrawals.renew()
  }
}

/** What is typed to save an address. */
export const addressDraft = createDraft(addressForm)

/**
 * Saves the address of a currency and loads the list anew. When the answer was lost, the list tells how it went.
 * @throws AppError as `withdrawal.addAddress` does, unless the address is in the list
 */
export const saveAddress = async (
  currency: NonNullable<AddressState['currency']>,
  { address, show }: Pick<AddressSummary, 'address' | 'show'>,
) => {
  const isSaved = () =>
    savedAddress(savedAddresses.state.peek().data ?? [], { id: currency, name: show }) === address
  let failure: unknown
  try {
    await app.api.withdrawal.addAddress({ address: [{ address, value: currency, show }] })
  } catch (error) {
    failure = error
  }
  await savedAddresses.reload()
  if (failure !== undefined && !isSaved()) throw failure
}
