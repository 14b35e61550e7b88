import { lazy, Suspense, type ComponentType } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { loadAccountText } from '../state/language.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { Guard } from './guard.tsx'
import { Layout } from './layout.tsx'
import { paths } from './paths.ts'
import { ScreenFocus } from './screen-focus.tsx'
import { Waiting } from './waiting.tsx'

/** Gets the code of a screen. */
export type Load = () => Promise<{ default: ComponentType }>

/** A screen of money or account: its texts come with it. */
export const withTexts =
  (load: Load): Load =>
  async () => {
    const [screen] = await Promise.all([load(), loadAccountText()])
    return screen
  }

/** A screen of the money and account part of the app, by its place. */
const accountScreen = (path: string): Load =>
  withTexts(async () => {
    const { accountScreens } = await import('./account-screens.ts')
    const load = accountScreens.get(path)
    if (!load) throw new Error(`There is no screen for ${path}`)
    return load()
  })

const home: Load = () => import('../screens/home.tsx')
const market: Load = () => import('../screens/market.tsx')
const transaction: Load = () => import('../screens/transaction.tsx')
const assets = accountScreen(paths.assets.path)

const visitors = [
  { path: paths.login.path, Screen: lazy(() => import('../screens/common/login.tsx')) },
  { path: paths.register.path, Screen: lazy(() => import('../screens/common/register.tsx')) },
  { path: paths.forget.path, Screen: lazy(() => import('../screens/common/forget.tsx')) },
]

const tabs = [
  { path: paths.home.path, Screen: lazy(home) },
  { path: paths.market.path, Screen: lazy(market) },
  { path: paths.transaction.path, Screen: lazy(transaction) },
  { path: paths.assets.path, Screen: lazy(assets) },
]

const trading = [
  { path: paths.transactionLog.path, Screen: lazy(() => import('../screens/transaction/log.tsx')) },
  { path: paths.currency.path, Screen: lazy(() => import('../screens/currency.tsx')) },
  { path: paths.currencyLog.path, Screen: lazy(() => import('../screens/currency/log.tsx')) },
  { path: paths.contract.path, Screen: lazy(() => import('../screens/contract.tsx')) },
  { path: paths.contractLog.path, Screen: lazy(() => import('../screens/contract/log.tsx')) },
]

const made = new Set([...visitors, ...tabs, ...trading].map(({ path }) => path))
const account = Object.values(paths)
  .filter(({ path }) => !made.has(path))
  .map(({ path }) => ({ path, Screen: lazy(accountScreen(path)) }))

const kinds = [
  ...visitors.map(route => ({ ...route, kind: 'auth' as const })),
  ...tabs.map(route => ({ ...route, kind: 'tab' as const })),
  ...[...trading, ...account].map(route => ({ ...route, kind: 'page' as const })),
]

/** Gets the other tabs' code while the phone has nothing better to do, so that a first tap on one is immediate. */
export const preloadTabs = () => {
  const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 500))
  idle(() => void Promise.allSettled([home(), market(), transaction(), assets()]))
}

/** Each place of the paths table with its screen; anything else goes to the login. Source: SPEC §2. */
export const Routes = () => {
  const [path] = useLocation()
  return (
    <Switch>
      {kinds.map(({ path: pattern, Screen, kind }) => {
        const screen = (
          <Layout kind={kind}>
            <ErrorBoundary key={path}>
              <Suspense fallback={<Waiting />}>
                <Screen />
                <ScreenFocus key={path} />
              </Suspense>
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
