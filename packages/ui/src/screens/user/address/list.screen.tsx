import { paths } from '../../../paths.ts'
import { useBack } from '../../../shared/use-back.ts'
import { useQuery } from '../../../shared/use-query.ts'
import { Skeleton } from '../../../components/skeleton.tsx'
import { TopBar } from '../../../components/top-bar.tsx'
import { useT } from '../../../locales/intl.ts'
import { WhenKnown } from '../withdraws/when-known.tsx'
import style from './address.module.css'
import { AddressBook } from './book.tsx'

const Waiting = () => (
  <div className={style.waiting}>
    {[0, 1, 2, 3].map(at => (
      <Skeleton key={at} width="100%" height={72} />
    ))}
  </div>
)

/** The saved addresses to withdraw to. Source: SPEC §2 (/user/address/list). */
const Addresses = () => {
  const t = useT()
  const [{ coin = '' }] = useQuery(paths.addresses)
  return (
    <>
      <TopBar title={t('common.place.addresses')} onBack={useBack()} />
      <main className={style.main}>
        <WhenKnown waiting={<Waiting />}>{known => <AddressBook {...known} wanted={coin} />}</WhenKnown>
      </main>
    </>
  )
}

export default Addresses
