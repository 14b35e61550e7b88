import { useLocation, useSearch } from 'wouter'
import type { Place } from '../paths.ts'

/**
 * The query of the current screen and a setter for parts of it; a change replaces the entry, so Back leaves the
 * screen.
 */
export const useQuery = <Q extends Readonly<Record<string, string>>>(place: Place<Q>) => {
  const [, navigate] = useLocation()
  const query = Object.fromEntries(new URLSearchParams(useSearch())) as Partial<Q>
  const change = (changes: Partial<Q>) => navigate(place.href({ ...query, ...changes }), { replace: true })
  return [query, change] as const
}
