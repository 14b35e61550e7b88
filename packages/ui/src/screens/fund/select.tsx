import { useBack } from '../../app/use-back.ts'
import { TopBar } from '../../components/top-bar.tsx'
import { useT } from '../../locales/account.ts'

const FundSelect = () => {
  const t = useT()
  return (
    <>
      <TopBar title={t('place.fundSelect')} onBack={useBack()} />
      <main />
    </>
  )
}

export default FundSelect
