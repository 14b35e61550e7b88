import {
  RECHARGE_COINS,
  rechargeForm,
  type Form,
  type RechargeCoin,
  type RechargeState,
  type RechargeSummary,
  type SetField,
} from '@app/sdk'
import { app } from './app.ts'
import { createDraft } from './draft.ts'
import { createResources } from './loadable.ts'
import { joined } from './joined.ts'
import { once } from './once.ts'
import { createPages } from './pages.ts'
import { onUserChange } from './session.ts'

const silent = { silent: true }

/** The coin that a link means; undefined when it means none, or leaves the chain open. */
export const coinOfLink = ({ name, key }: { readonly name?: string; readonly key?: string }) => {
  const fitting = RECHARGE_COINS.filter(
    coin => (!key || coin.key === key) && (!name || [coin.name, coin.label].includes(name)),
  )
  return fitting.length === 1 ? fitting[0] : undefined
}

/** The addresses to deposit a currency to, by its id. */
export const rechargeAddresses = createResources((id: `${number}`) =>
  app.api.recharge.address({ currency: Number(id) }, silent),
)
/** What is not typed: the currency's id, and the address that is shown. */
type Given = Pick<RechargeState, 'currency' | 'type'>

/** The second step of the rules' form, which is judged together with what the first one showed. */
export const reportForm: Form<RechargeState, SetField<RechargeState>, RechargeSummary, Given> = {
  initial: rechargeForm.initial,
  reduce: rechargeForm.reduce,
  summarise: (state, given) => rechargeForm.summarise({ ...state, ...given, active: 1 }),
  errors: (state, given) => rechargeForm.errors({ ...state, ...given, active: 1 }),
}

const drafts = once((_key: RechargeCoin['key']) => createDraft(rechargeForm))

/** What is typed for a coin on a chain. */
export const rechargeDraft = ({ key }: RechargeCoin) => drafts(key)

/** Rows on a page of the log. Source: SPEC §9. */
const LOG_PAGE = 20

const logs = once((key: `${number} ${string}`) => {
  const [id = '', type = ''] = key.split(' ')
  const of = { ...(Number(id) > 0 && { currency_id: Number(id) }), ...(type && { type }) }
  return createPages(LOG_PAGE, page => app.api.recharge.log({ ...of, page, limit: LOG_PAGE }, silent))
})

/** The user's deposits of a currency over a chain, newest first; of all for 0, over all for ''. */
export const rechargeLog = (id: number, chain: string) => logs(`${id} ${chain}`)

onUserChange(() => {
  rechargeAddresses.reset()
  for (const log of logs.all()) log.reset()
})

/**
 * Says that a deposit was sent. The logs are asked for afterwards, also when the answer was lost: then they tell.
 * @throws AppError as `recharge.submit` does
 */
export const submitRecharge = joined(async (deposit: Parameters<typeof app.api.recharge.submit>[0]) => {
  try {
    await app.api.recharge.submit(deposit)
  } finally {
    for (const log of logs.all()) log.renew()
  }
})
