import { useBack } from '../app/use-back.ts'
import { TopBar } from '../components/top-bar.tsx'
import { useT } from '../locales/account.ts'

const Deposit = () => {
  const t = useT()
  return (
    <>
      <TopBar title={t('place.deposit')} onBack={useBack()} />
      <main />
    </>
  )
}

export default Deposit
