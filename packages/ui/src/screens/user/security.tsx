import { useBack } from '../../app/use-back.ts'
import { TopBar } from '../../components/top-bar.tsx'
import { useT } from '../../locales/account.ts'

const Security = () => {
  const t = useT()
  return (
    <>
      <TopBar title={t('place.security')} onBack={useBack()} />
      <main />
    </>
  )
}

export default Security
