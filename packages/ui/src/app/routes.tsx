import { lazy, Suspense, type ComponentType } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { ErrorBoundary } from './error-boundary.tsx'
import { Guard } from './guard.tsx'
import { Layout } from './layout.tsx'
import { paths } from './paths.ts'
import { ScreenFocus } from './screen-focus.tsx'
import { Waiting } from './waiting.tsx'

type Load = () => Promise<{ default: ComponentType }>

const later: Load = () => import('./later.tsx')
const home: Load = () => import('../screens/home.tsx')
const market: Load = () => import('../screens/market.tsx')
const transaction: Load = () => import('../screens/transaction.tsx')

const visitors = [
  { path: paths.login.path, Screen: lazy(() => import('../screens/common/login.tsx')) },
  { path: paths.register.path, Screen: lazy(() => import('../screens/common/register.tsx')) },
  { path: paths.forget.path, Screen: lazy(() => import('../screens/common/forget.tsx')) },
]

const tabs = [
  { path: paths.home.path, Screen: lazy(home) },
  { path: paths.market.path, Screen: lazy(market) },
  { path: paths.transaction.path, Screen: lazy(transaction) },
  { path: paths.assets.path, Screen: lazy(later) },
]

const opened = [
  { path: paths.transactionLog.path, Screen: lazy(() => import('../screens/transaction/log.tsx')) },
  { path: paths.currency.path, Screen: lazy(() => import('../screens/currency.tsx')) },
  { path: paths.currencyLog.path, Screen: lazy(() => import('../screens/currency/log.tsx')) },
  { path: paths.contract.path, Screen: lazy(() => import('../screens/contract.tsx')) },
  { path: paths.contractLog.path, Screen: lazy(() => import('../screens/contract/log.tsx')) },
]

const made = new Set([...visitors, ...tabs, ...opened].map(({ path }) => path))
const Later = lazy(later)
const pages = [
  ...opened,
  ...Object.values(paths)
    .filter(({ path }) => !made.has(path))
    .map(({ path }) => ({ path, Screen: Later })),
]

const kinds = [
  ...visitors.map(route => ({ ...route, kind: 'auth' as const })),
  ...tabs.map(route => ({ ...route, kind: 'tab' as const })),
  ...pages.map(route => ({ ...route, kind: 'page' as const })),
]

/** Gets the other tabs' code while the phone has nothing better to do, so that a first tap on one is immediate. */
export const preloadTabs = () => {
  const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 500))
  idle(() => void Promise.allSettled([home(), market(), transaction()]))
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
