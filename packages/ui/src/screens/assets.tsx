import { TopBar } from '../components/top-bar.tsx'
import { useT } from '../locales/account.ts'

const Assets = () => {
  const t = useT()
  return (
    <>
      <TopBar title={t('nav.assets')} />
      <main />
    </>
  )
}

export default Assets
