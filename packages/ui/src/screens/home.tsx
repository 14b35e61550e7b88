import { useSignals } from '@preact/signals-react/runtime'
import { SlidersHorizontal, User } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { paths } from '../app/paths.ts'
import { IconButton, IconLink } from '../components/button.tsx'
import { PullToRefresh } from '../components/pull-to-refresh.tsx'
import { TopBar } from '../components/top-bar.tsx'
import { useT } from '../locales/intl.ts'
import { assets } from '../state/assets.ts'
import { displaySheetOpen } from '../state/settings.ts'
import { Actions } from './home/actions.tsx'
import { CoinList } from './home/coin-list.tsx'
import style from './home/home.module.css'
import { Quotes } from './home/quotes.tsx'
import { Total } from './home/total.tsx'

/** /home. Source: SPEC §2. */
const Home = () => {
  useSignals()
  const t = useT()
  useEffect(() => void assets.load(), [])
  return (
    <PullToRefresh onRefresh={() => assets.load()}>
      <TopBar
        title={t('nav.home')}
        quietTitle
        start={
          <IconLink label={t('home.user')} href={paths.user.href()}>
            <User size={18} />
          </IconLink>
        }
        end={
          <IconButton label={t('home.display')} onClick={() => (displaySheetOpen.value = true)}>
            <SlidersHorizontal size={18} />
          </IconButton>
        }
      />
      <main className={style.page}>
        <Total />
        <Actions />
        <Quotes />
        <section aria-labelledby="home-markets">
          <div className={style.head}>
            <h2 id="home-markets">{t('home.markets')}</h2>
            <Link className={style.all} href={paths.market.href()}>
              {t('action.seeAll')} ›
            </Link>
          </div>
          <CoinList />
        </section>
      </main>
    </PullToRefresh>
  )
}

export default Home
