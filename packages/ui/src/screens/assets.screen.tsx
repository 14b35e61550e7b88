import type { AccountKind } from '@app/sdk'
import { assetTotal, totalWorth } from '@app/sdk/rules'
import { useSignals } from '@preact/signals-react/runtime'
import { ArrowDownToLine, ArrowLeftRight, ArrowUpFromLine } from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '../paths.ts'
import { Skeleton } from '../components/skeleton.tsx'
import { Tabs } from '../components/tabs.tsx'
import { useT } from '../locales/intl.ts'
import { Balance } from '../shared/balance.tsx'
import { FailedLine } from '../shared/known.tsx'
import { Screen } from '../shared/screen.tsx'
import { TotalSum } from '../shared/sums.tsx'
import { useQuery } from '../shared/use-query.ts'
import { useWhole } from '../shared/use-whole.ts'
import { live, loaded, whileVisible } from '../state/live.ts'
import { wallets } from '../state/session.ts'
import { hideBalances } from '../state/settings.ts'
import { balances } from '../state/watchers.ts'
import style from './assets/assets.module.css'
import { Balances } from './assets/balances.tsx'
import { searchOf } from './market/search-field.tsx'

/** While this is read, balances and prices are never older than 30 s. */
const fresh = live(whileVisible(balances.freshWithin(30_000)), balances.state)

/** The tabs, in the order and with the labels of product §2 (/assets). */
const KINDS = [
  { kind: 'change', label: 'common.account.change' },
  { kind: 'lever', label: 'common.account.lever' },
  { kind: 'legal', label: 'assets.tab.legal' },
  { kind: 'micro', label: 'common.account.micro' },
] as const satisfies readonly { readonly kind: AccountKind; readonly label: string }[]

/** The value of an account, and of all accounts. Source: product §9 (Asset total), §3 (Wallet). */
const Total = ({ kind, name }: { readonly kind: AccountKind; readonly name: string }) => {
  useSignals()
  const t = useT()
  const known = wallets.value
  const hasFailed = loaded(balances).value.error !== undefined
  const state = known !== null ? 'known' : hasFailed ? 'failed' : 'loading'
  const isWaiting = state === 'loading'
  return (
    <section aria-busy={isWaiting}>
      <TotalSum
        title={<h2>{t('assets.total', { account: name })}</h2>}
        value={assetTotal(known, kind)}
        state={state}
      />
      <p className="caption">
        {t('assets.all')}{' '}
        {isWaiting && !hideBalances.value ? (
          <Skeleton width={96} height={12} />
        ) : (
          <Balance value={known && totalWorth(known)} decimals="total" />
        )}
      </p>
      {/* Before the first load, the list below shows the state. */}
      <FailedLine flush of={balances} />
    </section>
  )
}

/** Deposit, withdrawal and transfer. Source: product §2 (/assets). */
const Actions = ({ kind }: { readonly kind: AccountKind }) => {
  const t = useT()
  const to = kind === 'change' ? 'lever' : 'change'
  const actions = [
    { label: t('common.place.recharge'), href: paths.fundSelect.href(), icon: ArrowDownToLine },
    { label: t('common.place.withdraws'), href: paths.withdraws.href(), icon: ArrowUpFromLine },
    {
      label: t('common.transfer'),
      href: paths.transfer.href({ tab: 'fund', from: kind, to }),
      icon: ArrowLeftRight,
    },
  ]
  return (
    <nav className={style.actions} aria-label={t('common.actions')}>
      {actions.map(({ label, href, icon: Icon }) => (
        <Link key={href} href={href} className={style.action}>
          <Icon size={16} aria-hidden="true" />
          {label}
        </Link>
      ))}
    </nav>
  )
}

/** /assets. Source: product §2. */
const Assets = () => {
  useSignals()
  const t = useT()
  const [query, change] = useQuery(paths.assets)
  const { kind, label } = KINDS.find(each => each.kind === query.tab) ?? KINDS[0]
  const isWhole = useWhole()
  void fresh.value
  return (
    <Screen root title={t('common.place.assets')} reloads={[balances]}>
      <Tabs
        label={t('common.place.assets')}
        value={kind}
        tabs={KINDS.map(each => ({ value: each.kind, label: t(each.label) }))}
        onChange={tab => change({ tab, q: '' })}
      >
        <div className={style.panes}>
          <div className={style.top}>
            <Total kind={kind} name={t(label)} />
            <Actions kind={kind} />
          </div>
          <div>
            {isWhole && (
              <Balances key={kind} kind={kind} search={searchOf(query.q)} onSearch={q => change({ q })} />
            )}
          </div>
        </div>
      </Tabs>
    </Screen>
  )
}

export default Assets
