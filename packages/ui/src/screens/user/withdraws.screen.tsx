import { looksLikeAddress, savedAddress } from '@app/sdk/rules'
import { useSignals } from '@preact/signals-react/runtime'
import { History } from 'lucide-react'
import { IconLink } from '../../components/button.tsx'
import { ChipChoice } from '../../components/chip.tsx'
import { CoinIcon } from '../../components/coin-icon.tsx'
import { EmptyState } from '../../components/notice.tsx'
import { useT } from '../../locales/intl.ts'
import { paths } from '../../paths.ts'
import { Screen } from '../../shared/screen.tsx'
import { useQuery } from '../../shared/use-query.ts'
import { loadQuietly } from '../../state/live.ts'
import { withdrawableCoins, withdrawals } from '../../state/money.ts'
import { WithdrawForm } from './withdraws/form.tsx'
import { WhenKnown } from './withdraws/when-known.tsx'
import style from './withdraws/withdraws.module.css'

/** Withdraws a coin to its saved address. Source: product §2 (/user/withdraws). */
const Withdraws = () => {
  useSignals()
  const t = useT()
  const [query, change] = useQuery(paths.withdraws)
  const coins = withdrawableCoins.value
  const coin = coins.find(({ name }) => name === query.coin) ?? coins[0]
  const { addresses, info } = withdrawals
  return (
    <Screen
      title={t('common.place.withdraws')}
      end={
        <IconLink label={t('withdrawals.log')} href={paths.withdrawsLog.href()}>
          <History size={20} />
        </IconLink>
      }
      reloads={[addresses, ...(coin ? [info(coin.name)] : [])]}
    >
      <WhenKnown heights={[68, 68, 76, 152, 84, 48]}>
        {saved => {
          if (!coin)
            return <EmptyState onLoad={() => loadQuietly(addresses)}>{t('withdrawals.noCoins')}</EmptyState>
          const address = savedAddress(saved, coin) ?? ''
          // The default chain is that of the address.
          const chain =
            coin.tabs.find(({ text }) => text === query.chain) ??
            coin.tabs.find(({ text }) => looksLikeAddress(text, address))
          return (
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
          )
        }}
      </WhenKnown>
    </Screen>
  )
}

export default Withdraws
