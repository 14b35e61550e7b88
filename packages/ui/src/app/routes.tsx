import { useSignals } from '@preact/signals-react/runtime'
import { Fragment, useEffect, type ReactNode } from 'react'
import { Redirect, Route, Switch, useLocation, useSearch } from 'wouter'
import { Skeleton } from '../components/skeleton.tsx'
import { isVisitors, paths, type PlaceName } from '../paths.ts'
import Login from '../screens/common/login.screen.tsx'
import { Logo } from '../screens/common/logo.tsx'
import { preloadPart, usePart, type Load } from '../shared/lazy.tsx'
import { config } from '../state/config.ts'
import { beginWait } from '../state/connection.ts'
import { hasWords } from '../state/language.ts'
import { token } from '../state/session.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { Layout } from './layout.tsx'
import style from './layout.module.css'

const { brand = 'H4' } = config

/** The code of each screen. That of the login is in the first load: most screens need its form and its fields, too. */
const screens: Readonly<Record<PlaceName, Load>> = {
  login: async () => ({ default: Login }),
  register: () => import('../screens/common/register.screen.tsx'),
  forget: () => import('../screens/common/forget.screen.tsx'),
  home: () => import('../screens/home.screen.tsx'),
  market: () => import('../screens/market.screen.tsx'),
  transaction: () => import('../screens/transaction.screen.tsx'),
  transactionLog: () => import('../screens/transaction/log.screen.tsx'),
  assets: () => import('../screens/assets.screen.tsx'),
  deposit: () => import('../screens/deposit.screen.tsx'),
  depositRecord: () => import('../screens/deposit/record.screen.tsx'),
  locking: () => import('../screens/locking.screen.tsx'),
  lockingOrder: () => import('../screens/locking/order.screen.tsx'),
  lockingBuy: () => import('../screens/locking/buy.screen.tsx'),
  lockingLog: () => import('../screens/locking/log.screen.tsx'),
  currency: () => import('../screens/currency.screen.tsx'),
  currencyLog: () => import('../screens/currency/log.screen.tsx'),
  contract: () => import('../screens/contract.screen.tsx'),
  contractLog: () => import('../screens/contract/log.screen.tsx'),
  user: () => import('../screens/user/index.screen.tsx'),
  security: () => import('../screens/user/security.screen.tsx'),
  share: () => import('../screens/user/share.screen.tsx'),
  realMark: () => import('../screens/user/real_mark.screen.tsx'),
  identity: () => import('../screens/user/info.screen.tsx'),
  recharge: () => import('../screens/user/recharge.screen.tsx'),
  rechargeLog: () => import('../screens/user/recharge/log.screen.tsx'),
  withdraws: () => import('../screens/user/withdraws.screen.tsx'),
  withdrawsLog: () => import('../screens/user/withdraws/log.screen.tsx'),
  transfer: () => import('../screens/user/transfer.screen.tsx'),
  userForget: () => import('../screens/user/forget.screen.tsx'),
  addresses: () => import('../screens/user/address/list.screen.tsx'),
  article: () => import('../screens/article/info.screen.tsx'),
  articles: () => import('../screens/article/list.screen.tsx'),
  fundSelect: () => import('../screens/fund/select.screen.tsx'),
  icons: () => import('../screens/icon.screen.tsx'),
}

/** The path of the screen that the app opened with, empty from the next one on. */
let opened: string | undefined

interface OfScreen {
  readonly path: string
}

/** The placeholder while a screen's code loads: the outline that its kind of screen starts with, as in build/outline.tsx. */
const Waiting = ({ path }: OfScreen) => {
  useEffect(() => {
    opened ??= path
    document.title = brand
    return beginWait()
  }, [path])
  const bars = [0, 1, 2, 3].map(at => <Skeleton key={at} />)
  return isVisitors(path) ? (
    <main aria-busy="true">
      <div className="outline-mark">
        <Logo />
      </div>
      <div className="outline-form">{bars}</div>
    </main>
  ) : (
    <main className={style.waiting} aria-busy="true">
      {bars}
    </main>
  )
}

/**
 * Sets the page title to the heading and, from the second screen on, moves the focus there, so that a screen reader
 * starts at the new screen.
 */
const ScreenFocus = ({ path }: OfScreen) => {
  useEffect(() => {
    const heading = document.querySelector('h1')
    document.title = heading?.textContent ? `${heading.textContent} · ${brand}` : brand
    opened ??= path
    if (opened !== path) heading?.focus({ preventScroll: true })
    opened = ''
  }, [path])
  return null
}

/** A screen, or its placeholder while its code loads. */
const screenFor = (load: Load) =>
  function Screen({ path }: OfScreen) {
    useSignals()
    const Loaded = usePart(load)
    if (!Loaded || !hasWords.value) return <Waiting path={path} />
    return (
      <>
        <Loaded />
        <ScreenFocus key={path} path={path} />
      </>
    )
  }

const routes = Object.entries(paths).map(([name, place]) => {
  const load = screens[name as PlaceName]
  return { ...place, load, Screen: screenFor(load) } as const
})

const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 500))

/** Preloads the code of the tabs, one after another, while the phone is idle. */
export const preloadTabs = async () => {
  for (const { kind, load } of routes) {
    if (kind !== 'tab') continue
    await new Promise<unknown>(resolve => idle(resolve))
    await preloadPart(load).catch(() => {})
  }
}

/** For signed-in users. Redirects others to the login, which returns here, query included. Source: product §2, §6. */
const Guard = ({ children }: { readonly children: ReactNode }) => {
  useSignals()
  const [path] = useLocation()
  const search = useSearch()
  // Remounts everything when another user signs in from another tab: no open sheet, no old state.
  if (token.value !== null) return <Fragment key={token.value}>{children}</Fragment>
  const here = search ? `${path}?${search}` : path
  return <Redirect replace href={paths.login.href(here === paths.home.path ? {} : { next: here })} />
}

/** Each path with its screen; unknown paths go to the login. Source: product §2. */
export const Routes = () => {
  const [path] = useLocation()
  return (
    <Switch>
      {routes.map(({ path: pattern, wide, Screen, kind }) => {
        const screen = (
          <Layout kind={kind} wide={wide}>
            <ErrorBoundary key={path}>
              <Screen path={path} />
            </ErrorBoundary>
          </Layout>
        )
        return (
          <Route key={pattern} path={pattern}>
            {kind === 'auth' ? screen : <Guard>{screen}</Guard>}
          </Route>
        )
      })}
      <Route path="/">
        <Redirect replace href={paths.home.href()} />
      </Route>
      <Route>
        <Redirect replace href={paths.login.href()} />
      </Route>
    </Switch>
  )
}
