import { useBack } from '../../app/use-back.ts'
import { TopBar } from '../../components/top-bar.tsx'
import { useT } from '../../locales/account.ts'

const ArticleList = () => {
  const t = useT()
  return (
    <>
      <TopBar title={t('place.articles')} onBack={useBack()} />
      <main />
    </>
  )
}

export default ArticleList
