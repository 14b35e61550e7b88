import { Redirect } from 'wouter'
import { paths } from '../../paths.ts'
import { useQuery } from '../../shared/use-query.ts'
import { coinOfLink } from '../../state/recharge.ts'
import { Deposit } from './recharge/deposit.tsx'

/** /user/recharge: a link that means no coin leads to the choice of one. Source: SPEC §2. */
const Recharge = () => {
  const [query] = useQuery(paths.recharge)
  const coin = coinOfLink(query)
  return coin ? <Deposit coin={coin} /> : <Redirect replace href={paths.fundSelect.href()} />
}

export default Recharge
