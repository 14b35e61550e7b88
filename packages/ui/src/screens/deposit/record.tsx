import { useBack } from '../../app/use-back.ts'
import { TopBar } from '../../components/top-bar.tsx'
import { useT } from '../../locales/account.ts'

const DepositRecord = () => {
  const t = useT()
  return (
    <>
      <TopBar title={t('place.depositRecord')} onBack={useBack()} />
      <main />
    </>
  )
}

export default DepositRecord
