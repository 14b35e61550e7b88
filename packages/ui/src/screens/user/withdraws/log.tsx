import { useBack } from '../../../app/use-back.ts'
import { TopBar } from '../../../components/top-bar.tsx'
import { useT } from '../../../locales/account.ts'

const WithdrawsLog = () => {
  const t = useT()
  return (
    <>
      <TopBar title={t('place.withdrawsLog')} onBack={useBack()} />
      <main />
    </>
  )
}

export default WithdrawsLog
