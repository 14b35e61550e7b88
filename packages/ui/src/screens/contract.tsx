import { useBack } from '../app/use-back.ts'
import { TopBar } from '../components/top-bar.tsx'
import { useT } from '../locales/intl.ts'

const Contract = () => {
  const t = useT()
  return <TopBar title={t('place.contractLog')} onBack={useBack()} />
}

export default Contract
