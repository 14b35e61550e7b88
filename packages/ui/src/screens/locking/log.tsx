import { useBack } from '../../app/use-back.ts'
import { TopBar } from '../../components/top-bar.tsx'
import { useT } from '../../locales/account.ts'

const LockingLog = () => {
  const t = useT()
  return (
    <>
      <TopBar title={t('place.lockingLog')} onBack={useBack()} />
      <main />
    </>
  )
}

export default LockingLog
