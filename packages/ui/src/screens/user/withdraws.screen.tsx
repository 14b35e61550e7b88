import { looksLikeAddress, savedAddress } from '@app/sdk'
import { History } from 'lucide-react'
import { IconLink } from '../../components/button.tsx'
import { ChipChoice } from '../../components/chip.tsx'
import { CoinIcon } from '../../components/coin-icon.tsx'
import { EmptyState } from '../../components/notice.tsx'
import { PullToRefresh } from '../../components/pull-to-refresh.tsx'
import { TopBar } from '../../components/top-bar.tsx'
import { useT } from '../../locales/intl.ts'
import { paths } from '../../paths.ts'
import { useBack } from '../../shared/use-back.ts'
import { useQuery } from '../../shared/use-query.ts'
import { loadQuietly } from '../../state/live.ts'
import { withdrawals } from '../../state/money.ts'
import { WithdrawForm } from './withdraws/form.tsx'
import { WhenKnown, type CoinsAndAddresses } from './withdraws/when-known.tsx'
import style from './withdraws/withdraws.module.css'

/** Withdraws a coin to its saved address. Source: SPEC §2 (/user/withdraws). */
const Withdraws = () => {
  const t = useT()
  const [query, change] = useQuery(paths.withdraws)
  const loadAddresses = () => loadQuietly(withdrawals.addresses)
  const form = ({ coins, saved }: CoinsAndAddresses) => {
    const coin = coins.find(({ name }) => name === query.coin) ?? coins[0]
    if (!coin) return <EmptyState onLoad={loadAddresses}>{t('withdrawals.noCoins')}</EmptyState>
    const address = savedAddress(saved, coin) ?? ''
    // Until one is chosen, it is the chain that the address is of.
    const chain =
      coin.tabs.find(({ text }) => text === query.chain) ??
      coin.tabs.find(({ text }) => looksLikeAddress(text, address))
    return (
      <PullToRefresh
        onRefresh={() => Promise.all([loadAddresses(), loadQuietly(withdrawals.info(coin.name))])}
      >
        <div className={style.screen}>
          <ChipChoice
            legend={t('withdrawals.coin')}
            value={coin.name}
            options={coins.map(({ name }) => ({
              value: name,
              label: (
                <>
                  <CoinIcon name={name} size={20} />
                  {name}
                </>
              ),
            }))}
            onChange={name => change({ coin: name, chain: '' })}
          />
          <WithdrawForm
            key={coin.name}
            coin={coin}
            address={address}
            chain={chain?.text}
            onChain={text => change({ coin: coin.name, chain: text })}
          />
        </div>
      </PullToRefresh>
    )
  }
  return (
    <>
      <TopBar
        title={t('common.place.withdraws')}
        onBack={useBack()}
        end={
          <IconLink label={t('withdrawals.log')} href={paths.withdrawsLog.href()}>
            <History size={20} />
          </IconLink>
        }
      />
      <main>
        <WhenKnown heights={[68, 68, 76, 152, 84, 48]}>{form}</WhenKnown>
      </main>
    </>
  )
}

export default Withdraws
