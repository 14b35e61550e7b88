import { useBack } from '../../app/use-back.ts'
import { TopBar } from '../../components/top-bar.tsx'
import { useT } from '../../locales/account.ts'

const Share = () => {
  const t = useT()
  return (
    <>
      <TopBar title={t('place.share')} onBack={useBack()} />
      <main />
    </>
  )
}

export default Share
