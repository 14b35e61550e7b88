import { Exit } from '../../shared/exit.tsx'
import { useBack } from '../../shared/use-back.ts'
import { PullToRefresh } from '../../components/pull-to-refresh.tsx'
import { TopBar } from '../../components/top-bar.tsx'
import { useT } from '../../locales/intl.ts'
import { assets } from '../../state/assets.ts'
import style from './center/center.module.css'
import { Menu } from './center/menu.tsx'
import { Profile } from './center/profile.tsx'

/** Who the user is, what there is to set and to read, and the way out. Source: SPEC §2 (/user/index). */
const UserCenter = () => {
  const t = useT()
  return (
    <PullToRefresh onRefresh={() => assets.load()}>
      <TopBar title={t('common.place.user')} onBack={useBack()} />
      <main className={style.page}>
        <Profile />
        <Menu />
        <div className={style.exit}>
          <Exit />
        </div>
      </main>
    </PullToRefresh>
  )
}

export default UserCenter
