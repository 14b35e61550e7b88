import { AppError, type Api } from '../client/index.ts'
import type { Endpoint } from '../contract/index.ts'

type Call = (...input: readonly unknown[]) => Promise<unknown>

/** Whether a call changes what the session holds: money, or the user. */
const changesUser = ({ effect, reconcile = [] }: Pick<Endpoint, 'effect' | 'reconcile'>) =>
  effect === 'money' || reconcile.some(({ endpoint }) => endpoint === 'account.info')

/**
 * The same calls, telling of each that moved money or changed the user, or may have: its answer was lost. It is told before the
 * caller has the answer.
 *
 * @param endpoints What `api` was made of; their `effect` and `reconcile` say which calls do.
 */
export function tellOfMoney<Endpoints extends object>(
  api: Api<Endpoints>,
  endpoints: Endpoints,
  moved: () => void,
): Api<Endpoints> {
  const told =
    (call: Call): Call =>
    async (...input) => {
      try {
        const answer = await call(...input)
        moved()
        return answer
      } catch (error) {
        if (error instanceof AppError && error.delivery === 'unknown') moved()
        throw error
      }
    }
  const members = Object.entries(endpoints as Record<string, object>).map(([name, endpoint]) => {
    const member = (api as Record<string, unknown>)[name]
    if (!('effect' in endpoint)) return [name, tellOfMoney(member as Api<typeof endpoint>, endpoint, moved)]
    return [name, changesUser(endpoint as Endpoint) ? told(member as Call) : member]
  })
  return Object.fromEntries(members) as Api<Endpoints>
}
