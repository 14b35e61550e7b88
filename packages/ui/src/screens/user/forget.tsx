import { useBack } from '../../app/use-back.ts'
import { TopBar } from '../../components/top-bar.tsx'
import { useT } from '../../locales/account.ts'

const UserForget = () => {
  const t = useT()
  return (
    <>
      <TopBar title={t('auth.forget.title')} onBack={useBack()} />
      <main />
    </>
  )
}

export default UserForget
