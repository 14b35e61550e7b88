import { AppError, type Api } from '../client/index.ts'

type Call = (...input: readonly unknown[]) => Promise<unknown>

/**
 * The same calls, telling of each that moved money or may have: its answer was lost. It is told before the caller has
 * the answer.
 *
 * @param endpoints What `api` was made of; their `effect` says which calls move money.
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
    return [name, endpoint.effect === 'money' ? told(member as Call) : member]
  })
  return Object.fromEntries(members) as Api<Endpoints>
}
