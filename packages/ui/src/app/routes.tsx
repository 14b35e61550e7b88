import { lazy, Suspense, type ComponentType } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { loadAccountText } from '../state/language.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { Guard } from './guard.tsx'
import { Layout } from './layout.tsx'
import { paths } from './paths.ts'
import { ScreenFocus } from './screen-focus.tsx'
import { Waiting } from './waiting.tsx'

type Load = () => Promise<{ default: ComponentType }>

/** A screen of money or account: its texts come with it. */
const withTexts =
  (load: Load): Load =>
  async () => {
    const [screen] = await Promise.all([load(), loadAccountText()])
    return screen
  }

const home: Load = () => import('../screens/home.tsx')
const market: Load = () => import('../screens/market.tsx')
const transaction: Load = () => import('../screens/transaction.tsx')
const assets = withTexts(() => import('../screens/assets.tsx'))

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

const account = [
  { path: paths.deposit.path, load: () => import('../screens/deposit.tsx') },
  { path: paths.depositRecord.path, load: () => import('../screens/deposit/record.tsx') },
  { path: paths.locking.path, load: () => import('../screens/locking.tsx') },
  { path: paths.lockingOrder.path, load: () => import('../screens/locking/order.tsx') },
  { path: paths.lockingBuy.path, load: () => import('../screens/locking/buy.tsx') },
  { path: paths.lockingLog.path, load: () => import('../screens/locking/log.tsx') },
  { path: paths.user.path, load: () => import('../screens/user/index.tsx') },
  { path: paths.security.path, load: () => import('../screens/user/security.tsx') },
  { path: paths.share.path, load: () => import('../screens/user/share.tsx') },
  { path: paths.realMark.path, load: () => import('../screens/user/real-mark.tsx') },
  { path: paths.identity.path, load: () => import('../screens/user/info.tsx') },
  { path: paths.recharge.path, load: () => import('../screens/user/recharge.tsx') },
  { path: paths.rechargeLog.path, load: () => import('../screens/user/recharge/log.tsx') },
  { path: paths.withdraws.path, load: () => import('../screens/user/withdraws.tsx') },
  { path: paths.withdrawsLog.path, load: () => import('../screens/user/withdraws/log.tsx') },
  { path: paths.transfer.path, load: () => import('../screens/user/transfer.tsx') },
  { path: paths.userForget.path, load: () => import('../screens/user/forget.tsx') },
  { path: paths.addresses.path, load: () => import('../screens/user/address/list.tsx') },
  { path: paths.article.path, load: () => import('../screens/article/info.tsx') },
  { path: paths.articles.path, load: () => import('../screens/article/list.tsx') },
  { path: paths.fundSelect.path, load: () => import('../screens/fund/select.tsx') },
  { path: paths.icons.path, load: () => import('../screens/icon.tsx') },
].map(({ path, load }) => ({ path, Screen: lazy(withTexts(load)) }))

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
