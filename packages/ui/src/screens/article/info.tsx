import { useBack } from '../../app/use-back.ts'
import { TopBar } from '../../components/top-bar.tsx'
import { useT } from '../../locales/account.ts'

const ArticleInfo = () => {
  const t = useT()
  return (
    <>
      <TopBar title={t('place.article')} onBack={useBack()} />
      <main />
    </>
  )
}

export default ArticleInfo
