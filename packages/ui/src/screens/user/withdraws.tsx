import { useBack } from '../../app/use-back.ts'
import { TopBar } from '../../components/top-bar.tsx'
import { useT } from '../../locales/account.ts'

const Withdraws = () => {
  const t = useT()
  return (
    <>
      <TopBar title={t('home.action.withdrawal')} onBack={useBack()} />
      <main />
    </>
  )
}

export default Withdraws
