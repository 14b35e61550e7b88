import { looksLikeAddress, savedAddress } from '@app/sdk'
import { History } from 'lucide-react'
import { paths } from '../../paths.ts'
import { useBack } from '../../shared/use-back.ts'
import { useQuery } from '../../shared/use-query.ts'
import { IconLink } from '../../components/button.tsx'
import { ChipChoice } from '../../components/chip.tsx'
import { CoinIcon } from '../../components/coin-icon.tsx'
import { EmptyState } from '../../components/notice.tsx'
import { PullToRefresh } from '../../components/pull-to-refresh.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { TopBar } from '../../components/top-bar.tsx'
import { useT } from '../../locales/intl.ts'
import { savedAddresses, walletInfo } from '../../state/withdrawal.ts'
import { WithdrawForm } from './withdraws/form.tsx'
import { WhenKnown, type Known } from './withdraws/when-known.tsx'
import style from './withdraws/withdraws.module.css'

const Withdrawal = ({ coins, saved }: Known) => {
  const t = useT()
  const [query, change] = useQuery(paths.withdraws)
  const coin = coins.find(({ label }) => label === query.coin) ?? coins[0]
  if (!coin) return <EmptyState onLoad={() => savedAddresses.load()}>{t('withdrawals.noCoins')}</EmptyState>
  const address = savedAddress(saved, coin) ?? ''
  // Until one is chosen, it is the chain that the address is of.
  const chain =
    coin.tabs.find(({ text }) => text === query.chain) ??
    coin.tabs.find(({ text }) => looksLikeAddress(text, address))
  return (
    <PullToRefresh onRefresh={() => Promise.all([savedAddresses.load(), walletInfo(`${coin.id}`).load()])}>
      <div className={style.screen}>
        <ChipChoice
          legend={t('withdrawals.coin')}
          value={coin.label}
          options={coins.map(({ label }) => ({
            value: label,
            label: (
              <>
                <CoinIcon name={label} size={20} />
                {label}
              </>
            ),
          }))}
          onChange={label => change({ coin: label, chain: '' })}
        />
        <WithdrawForm
          key={coin.id}
          coin={coin}
          address={address}
          chain={chain}
          onChain={text => change({ coin: coin.label, chain: text })}
        />
      </div>
    </PullToRefresh>
  )
}

const Waiting = () => (
  <div className={style.screen}>
    {[68, 68, 76, 152, 84, 48].map((height, at) => (
      <Skeleton key={at} width="100%" height={height} />
    ))}
  </div>
)

/** Withdraws a coin to its saved address. Source: SPEC §2 (/user/withdraws). */
const Withdraws = () => {
  const t = useT()
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
        <WhenKnown waiting={<Waiting />}>{known => <Withdrawal {...known} />}</WhenKnown>
      </main>
    </>
  )
}

export default Withdraws
