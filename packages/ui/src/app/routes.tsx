import { Suspense } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { ErrorBoundary } from './error-boundary.tsx'
import { Guard } from './guard.tsx'
import { Layout } from './layout.tsx'
import { part, type Load } from './part.tsx'
import { paths } from './paths.ts'
import { ScreenFocus } from './screen-focus.tsx'
import { Waiting } from './waiting.tsx'

/** A screen of the second table, by its place. */
const restScreen =
  (path: string): Load =>
  async () => {
    const { restScreens } = await import('./rest-screens.ts')
    const load = restScreens.get(path)
    if (!load) throw new Error(`There is no screen for ${path}`)
    return load()
  }

const home: Load = () => import('../screens/home.tsx')
const market: Load = () => import('../screens/market.tsx')
const transaction: Load = () => import('../screens/transaction.tsx')
const assets = restScreen(paths.assets.path)

const visitors = [
  { path: paths.login.path, Screen: part(() => import('../screens/common/login.tsx')) },
  { path: paths.register.path, Screen: part(() => import('../screens/common/register.tsx')) },
  { path: paths.forget.path, Screen: part(() => import('../screens/common/forget.tsx')) },
]

const tabs = [
  { path: paths.home.path, Screen: part(home) },
  { path: paths.market.path, Screen: part(market) },
  { path: paths.transaction.path, Screen: part(transaction) },
  { path: paths.assets.path, Screen: part(assets) },
]

const made = new Set([...visitors, ...tabs].map(({ path }) => path))
const pages = Object.values(paths)
  .filter(({ path }) => !made.has(path))
  .map(({ path }) => ({ path, Screen: part(restScreen(path)) }))

const kinds = [
  ...visitors.map(route => ({ ...route, kind: 'auth' as const })),
  ...tabs.map(route => ({ ...route, kind: 'tab' as const })),
  ...pages.map(route => ({ ...route, kind: 'page' as const })),
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
