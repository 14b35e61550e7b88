import { useBack } from '../../app/use-back.ts'
import { TopBar } from '../../components/top-bar.tsx'
import { useT } from '../../locales/account.ts'

const LockingBuy = () => {
  const t = useT()
  return (
    <>
      <TopBar title={t('place.lockingBuy')} onBack={useBack()} />
      <main />
    </>
  )
}

export default LockingBuy
