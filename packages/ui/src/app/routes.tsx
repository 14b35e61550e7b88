import { Suspense } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { ErrorBoundary } from './error-boundary.tsx'
import { Guard } from './guard.tsx'
import { Layout } from './layout.tsx'
import { part, type Load } from '../shared/part.tsx'
import { isTab, isVisitors, paths } from '../paths.ts'
import { ScreenFocus } from './screen-focus.tsx'
import { Waiting } from './waiting.tsx'

/** The screens that a phone needs first, by file; the names of the others come with them. */
const firstScreens = import.meta.glob<Awaited<ReturnType<Load>>>([
  '../screens/common/*.screen.tsx',
  '../screens/home.screen.tsx',
  '../screens/market.screen.tsx',
  '../screens/transaction.screen.tsx',
])

/** The screen of a place: '/user/index' is `screens/user/index.screen.tsx`. */
const screenOf = (path: string): Load => {
  const file = `../screens${path}.screen.tsx`
  const first = firstScreens[file]
  if (first) return first
  return async () => {
    const { screens } = await import('./screens.ts')
    const load = screens[file]
    if (!load) throw new Error(`There is no screen for ${path}`)
    return load()
  }
}

const kindOf = (path: string) => (isVisitors(path) ? 'auth' : isTab(path) ? 'tab' : 'page')
const routes = Object.values(paths).map(({ path }) => {
  const load = screenOf(path)
  return { path, load, Screen: part(load), kind: kindOf(path) } as const
})

/** Gets the other tabs' code while the phone has nothing better to do, so that a first tap on one is immediate. */
export const preloadTabs = () => {
  const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 500))
  const tabs = routes.filter(({ kind }) => kind === 'tab')
  idle(() => void Promise.allSettled(tabs.map(({ load }) => load())))
}

/** Each place of the paths table with its screen; anything else goes to the login. Source: SPEC §2. */
export const Routes = () => {
  const [path] = useLocation()
  return (
    <Switch>
      {routes.map(({ path: pattern, Screen, kind }) => {
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
