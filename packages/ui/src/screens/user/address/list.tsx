import { useBack } from '../../../app/use-back.ts'
import { TopBar } from '../../../components/top-bar.tsx'
import { useT } from '../../../locales/account.ts'

const Addresses = () => {
  const t = useT()
  return (
    <>
      <TopBar title={t('place.addresses')} onBack={useBack()} />
      <main />
    </>
  )
}

export default Addresses
