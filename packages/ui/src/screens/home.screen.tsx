import { useSignals } from '@preact/signals-react/runtime'
import { SlidersHorizontal, User } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { paths } from '../paths.ts'
import { IconButton, IconLink } from '../components/button.tsx'
import { PullToRefresh } from '../components/pull-to-refresh.tsx'
import { TopBar } from '../components/top-bar.tsx'
import { useT } from '../locales/intl.ts'
import { assets } from '../state/assets.ts'
import { refreshQuotes } from '../state/connection.ts'
import { custodyInfo } from '../state/custody-info.ts'
import { lockedProducts } from '../state/locked-products.ts'
import { announcements } from '../state/news.ts'
import { settingsSheetOpen } from '../state/settings.ts'
import { Actions } from './home/actions.tsx'
import cards from './home/cards.module.css'
import { CoinList } from './home/coin-list.tsx'
import { CustodyCard } from './home/custody-card.tsx'
import style from './home/home.module.css'
import { Locked } from './home/locked.tsx'
import { QuickBuy } from './home/quick-buy.tsx'
import { Quotes } from './home/quotes.tsx'
import { Ticker } from './home/ticker.tsx'
import { Total } from './home/total.tsx'

const refresh = () =>
  Promise.all([
    assets.load(),
    announcements.value.load(),
    custodyInfo.load(),
    lockedProducts.load(),
    refreshQuotes(),
  ])

/** /home. Source: SPEC §2. */
const Home = () => {
  useSignals()
  const t = useT()
  useEffect(() => void assets.load(), [])
  return (
    <PullToRefresh onRefresh={refresh}>
      <TopBar
        title={t('common.place.home')}
        quietTitle
        start={
          <IconLink label={t('common.place.user')} href={paths.user.href()}>
            <User size={18} />
          </IconLink>
        }
        end={
          <IconButton label={t('common.place.settings')} onClick={() => (settingsSheetOpen.value = true)}>
            <SlidersHorizontal size={18} />
          </IconButton>
        }
      />
      <main className={style.page}>
        <Total />
        <Actions />
        <Ticker />
        <div className={style.cards}>
          <div className={cards.pair}>
            <CustodyCard />
            <QuickBuy />
          </div>
          <Locked />
          <Quotes />
        </div>
        <section aria-labelledby="home-markets">
          <div className={style.head}>
            <h2 id="home-markets">{t('home.markets')}</h2>
            <Link className={style.all} href={paths.market.href()}>
              {t('home.seeAll')} ›
            </Link>
          </div>
          <CoinList />
        </section>
      </main>
    </PullToRefresh>
  )
}

export default Home
