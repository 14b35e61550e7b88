import { useBack } from '../app/use-back.ts'
import { TopBar } from '../components/top-bar.tsx'
import { useT } from '../locales/intl.ts'

const Currency = () => {
  const t = useT()
  return <TopBar title={t('place.currencyLog')} onBack={useBack()} />
}

export default Currency
