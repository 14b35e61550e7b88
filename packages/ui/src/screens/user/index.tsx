import { useBack } from '../../app/use-back.ts'
import { TopBar } from '../../components/top-bar.tsx'
import { useT } from '../../locales/account.ts'

const UserCenter = () => {
  const t = useT()
  return (
    <>
      <TopBar title={t('home.user')} onBack={useBack()} />
      <main />
    </>
  )
}

export default UserCenter
