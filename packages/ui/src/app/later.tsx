import { Hourglass } from 'lucide-react'
import { Button } from '../components/button.tsx'
import { Notice } from '../components/notice.tsx'
import { TopBar } from '../components/top-bar.tsx'
import { useT } from '../locales/intl.ts'
import { useBack } from './use-back.ts'

/** Stands for a place that has no screen yet, and says so. */
const Later = () => {
  const t = useT()
  const back = useBack()
  return (
    <>
      <TopBar title={t('later.title')} quietTitle onBack={back} />
      <main>
        <Notice
          icon={Hourglass}
          title={t('later.title')}
          actions={
            <Button variant="accent" onClick={back}>
              {t('later.back')}
            </Button>
          }
        >
          {t('later.body')}
        </Notice>
      </main>
    </>
  )
}

export default Later
