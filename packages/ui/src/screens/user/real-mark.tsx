import { useBack } from '../../app/use-back.ts'
import { TopBar } from '../../components/top-bar.tsx'
import { useT } from '../../locales/account.ts'

const RealMark = () => {
  const t = useT()
  return (
    <>
      <TopBar title={t('place.identity')} onBack={useBack()} />
      <main />
    </>
  )
}

export default RealMark
