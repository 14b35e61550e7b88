import { useBack } from '../../app/use-back.ts'
import { TopBar } from '../../components/top-bar.tsx'
import { useT } from '../../locales/account.ts'

const LockingOrder = () => {
  const t = useT()
  return (
    <>
      <TopBar title={t('place.lockingOrder')} onBack={useBack()} />
      <main />
    </>
  )
}

export default LockingOrder
