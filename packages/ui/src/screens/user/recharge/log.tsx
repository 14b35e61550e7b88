import { useBack } from '../../../app/use-back.ts'
import { TopBar } from '../../../components/top-bar.tsx'
import { useT } from '../../../locales/account.ts'

const RechargeLog = () => {
  const t = useT()
  return (
    <>
      <TopBar title={t('place.rechargeLog')} onBack={useBack()} />
      <main />
    </>
  )
}

export default RechargeLog
