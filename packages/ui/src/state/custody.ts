import {
  available,
  CUSTODY_CURRENCY,
  custodyForm,
  REDIRECT_AFTER,
  type Amount,
  type CustodyMove,
} from '@app/sdk'
import { computed, effect } from '@preact/signals-react'
import { app } from './app.ts'
import { custodyInfo } from './custody-info.ts'
import { createDraft } from './draft.ts'
import { createPages } from './pages.ts'
import { onUserChange, token, wallets } from './session.ts'

const silent = { silent: true }

/** What a transfer is judged by, USDC; null while unknown. */
export const custodyContext = computed(() => {
  const info = custodyInfo.state.value.data
  return {
    available: available(wallets.value, 'change', CUSTODY_CURRENCY) ?? info?.balance_total ?? null,
    balance: info?.balance ?? null,
  }
})

/** The daily income, newest first. Source: SPEC §9 (10 a page, type 10001). */
export const custodyIncome = createPages(10, page => app.api.custody.dailyIncome({ page }, silent))

onUserChange(() => custodyIncome.reset())

// More income is a row that the list does not have yet.
let known: Amount | undefined
effect(() => {
  const total = custodyInfo.state.value.data?.totalIcome
  if (total === undefined || total === known) return
  known = total
  custodyIncome.renew()
})

/** The transfer as it is typed. */
export const custodyDraft = createDraft(custodyForm)

export const setCustodyDraft = (change: Parameters<typeof custodyForm.reduce>[1]) => {
  custodyDraft.value = custodyForm.reduce(custodyDraft.peek(), change)
}

/**
 * Moves money into custody (1) or out of it (2). The balances come by themselves; the fund is asked for once more when
 * the platform has had its time, also when the answer was lost. Source: SPEC §4 (Custody transfer: reloads after 2 s).
 * @throws AppError as `custody.move` does
 */
export const moveCustody = async (type: CustodyMove, number: Amount) => {
  try {
    await app.api.custody.move({ type, number })
  } finally {
    setTimeout(() => token.peek() !== null && custodyInfo.renew(), REDIRECT_AFTER)
  }
}
