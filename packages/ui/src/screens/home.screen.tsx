import { totalWorth } from '@app/sdk/rules'
import { useSignals } from '@preact/signals-react/runtime'
import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  ChartLine,
  ChartNoAxesColumn,
  ChevronRight,
  LockKeyhole,
  Megaphone,
  SlidersHorizontal,
  User,
} from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { paths } from '../paths.ts'
import { IconButton, IconLink } from '../components/button.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { Swiper } from '../components/swiper.tsx'
import { useT } from '../locales/intl.ts'
import { NEWS_HREF } from '../shared/articles.ts'
import { FailedLine } from '../shared/known.tsx'
import { Screen } from '../shared/screen.tsx'
import { TotalSum } from '../shared/sums.tsx'
import { useWhole } from '../shared/use-whole.ts'
import { isVisible, refreshQuotes } from '../state/connection.ts'
import { loaded, loadQuietly } from '../state/live.ts'
import { wallets } from '../state/session.ts'
import { settingsSheetOpen } from '../state/settings.ts'
import { balances, custody, locking, news } from '../state/watchers.ts'
import { CARD_HEIGHT, CustodyCard, hasNothing, Locked, QuickBuy, StartCards } from './home/cards.tsx'
import { CoinList, Quotes } from './home/coins.tsx'
import style from './home/home.module.css'
import ticker from './home/ticker.module.css'

const refresh = () => {
  const shown = [balances, news.list('announcements'), custody.fund, locking.products]
  return Promise.all([refreshQuotes(), ...shown.map(each => loadQuietly(each))])
}

/** The total of all assets. Source: product §3 (Wallet), §9. */
const Total = () => {
  useSignals()
  const t = useT()
  const { error, isFetching } = loaded(balances).value
  return (
    <section className={style.total} aria-busy={isFetching}>
      <TotalSum
        title={<span>{t('home.totalAssets')}</span>}
        value={totalWorth(wallets.value)}
        state={wallets.value !== null ? 'known' : error === undefined ? 'loading' : 'failed'}
      />
      <FailedLine always flush of={balances} />
    </section>
  )
}

/** How long one title shows, ms. Source: product §9. */
const TICKER_STAND = 2000

/**
 * One news title at a time; a tap opens the list. Pauses while touched, focused or off screen. No live region:
 * screen readers read the current title. Source: product §2 (/home), §9.
 */
const Ticker = () => {
  useSignals()
  const t = useT()
  const { data, error, isFetching } = loaded(news.list('announcements')).value
  const rows = data?.rows ?? []
  const [turn, setTurn] = useState(0)
  const [touched, setTouched] = useState(false)
  const [focused, setFocused] = useState(false)
  const runs = rows.length > 1 && !touched && !focused && isVisible.value
  useEffect(() => {
    if (!runs) return
    const timer = setInterval(() => setTurn(before => before + 1), TICKER_STAND)
    return () => clearInterval(timer)
  }, [runs])

  const shown = rows[turn % rows.length]
  const waiting = !shown && error === undefined && isFetching
  return (
    <Link
      className={ticker.ticker}
      href={NEWS_HREF}
      onPointerEnter={() => setTouched(true)}
      onPointerLeave={() => setTouched(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Megaphone size={16} aria-hidden="true" />
      {/* Without titles it still links to the news, at the same height. */}
      <span className={shown || waiting ? 'visually-hidden' : ticker.title}>
        {t('common.place.articles')}
      </span>
      {waiting && <Skeleton width="70%" height={14} />}
      {shown && (
        <span key={shown.id} className={ticker.title} data-turned={turn > 0 || undefined}>
          {shown.title}
        </span>
      )}
      <ChevronRight className={ticker.on} size={16} aria-hidden="true" />
    </Link>
  )
}

const ACTIONS = [
  { label: 'common.place.recharge', href: paths.fundSelect.href(), icon: ArrowDownToLine },
  { label: 'home.action.transaction', href: paths.transaction.href(), icon: ChartLine },
  { label: 'common.place.locking', href: paths.locking.href(), icon: LockKeyhole },
  { label: 'home.action.investment', href: paths.fundSelect.href(), icon: ChartNoAxesColumn },
  { label: 'home.action.transfer', href: paths.transfer.href(), icon: ArrowLeftRight },
  { label: 'common.place.withdraws', href: paths.withdraws.href(), icon: ArrowUpFromLine },
] as const

/** Custody, deposit and the locked products, after the ways to begin. */
const Cards = ({ isWhole }: { readonly isWhole: boolean }) => {
  useSignals()
  const t = useT()
  const isNew = hasNothing()
  return (
    // Another key, as the browser keeps the first card in view when one comes before it.
    <Swiper key={String(isNew)} label={t('home.cards')} busy={false} height={CARD_HEIGHT}>
      {isNew && <StartCards />}
      <CustodyCard />
      <QuickBuy />
      {isWhole && <Locked />}
    </Swiper>
  )
}

/** /home. Source: product §2. */
const Home = () => {
  const t = useT()
  const isWhole = useWhole()
  useEffect(() => void loadQuietly(balances), [])
  return (
    <Screen
      root
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
      className={style.page}
      onRefresh={refresh}
    >
      <Total />
      <nav className={style.actions} aria-label={t('common.actions')}>
        {ACTIONS.map(({ label, href, icon: Icon }) => (
          <Link key={label} href={href} className={style.action}>
            <span className={style.tile}>
              <Icon size={18} aria-hidden="true" />
            </span>
            <span className={style.label}>{t(label)}</span>
          </Link>
        ))}
      </nav>
      <Ticker />
      <Cards isWhole={isWhole} />
      {isWhole && (
        <section className={style.markets} aria-labelledby="home-markets">
          <div className="row spread edge">
            <h2 id="home-markets">{t('home.markets')}</h2>
            <Link className="link caption regular" href={paths.market.href()}>
              <span>
                {t('home.seeAll')} <span aria-hidden="true">›</span>
              </span>
            </Link>
          </div>
          <Quotes />
          <CoinList />
        </section>
      )}
    </Screen>
  )
}

export default Home
