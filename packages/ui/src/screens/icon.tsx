import { useBack } from '../app/use-back.ts'
import { TopBar } from '../components/top-bar.tsx'
import { useT } from '../locales/account.ts'

const Icons = () => {
  const t = useT()
  return (
    <>
      <TopBar title={t('place.icons')} onBack={useBack()} />
      <main />
    </>
  )
}

export default Icons
