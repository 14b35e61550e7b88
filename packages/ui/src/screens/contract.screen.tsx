import { useSignals } from '@preact/signals-react/runtime'
import { ChartNoAxesCombined, List } from 'lucide-react'
import { useLayoutEffect } from 'react'
import { paths } from '../paths.ts'
import { IconLink } from '../components/button.tsx'
import { Notice } from '../components/notice.tsx'
import { SideChoice } from '../components/chip.tsx'
import { useT } from '../locales/intl.ts'
import { Pending } from '../shared/known.tsx'
import { useBack } from '../shared/use-back.ts'
import { useQuery } from '../shared/use-query.ts'
import { leverageDraft, leverageOf } from '../state/leverage.ts'
import { loaded } from '../state/live.ts'
import { pairName, selectedSymbol } from '../state/market.ts'
import { Positions } from './contract/positions.tsx'
import { LeverageTicket } from './contract/ticket.tsx'
import style from './contract/ticket.module.css'
import { PairBar } from './trade/pair-bar.tsx'
import { PriceHead } from './trade/price-head.tsx'

/** Leveraged trading: a market or limit order, and what is open. Source: product §2 (/contract), §3 (Leverage order form). */
const Contract = () => {
  useSignals()
  const t = useT()
  const [query, change] = useQuery(paths.contract)
  const symbol = selectedSymbol.value
  const { deal } = leverageOf(symbol)
  const offer = loaded(deal).value.data
  const side = query.type === '2' ? 'sell' : 'buy'
  // Before the first paint: the query selects the side.
  useLayoutEffect(() => {
    leverageDraft.value = { ...leverageDraft.peek(), side }
  }, [side])
  return (
    <>
      <PairBar
        onBack={useBack()}
        end={
          <>
            <IconLink label={t('common.priceChart')} href={paths.transaction.href({ tab: 'contract' })}>
              <ChartNoAxesCombined size={18} />
            </IconLink>
            <IconLink label={t('common.place.contractLog')} href={paths.contractLog.href()}>
              <List size={18} />
            </IconLink>
          </>
        }
      />
      <main>
        <PriceHead symbol={symbol} />
        <div className={style.side}>
          <SideChoice
            legend={t('contract.side')}
            value={side}
            labels={{ buy: t('contract.buy'), sell: t('contract.sell') }}
            onChange={value => change({ type: value === 'buy' ? '1' : '2' })}
          />
        </div>
        {!offer ? (
          <Pending of={deal} heights={[44, 72, 96, 44, 44, 44, 44, 105]} />
        ) : offer.pair && offer.multiples.length > 0 ? (
          <LeverageTicket key={symbol} symbol={symbol} offer={{ ...offer, pair: offer.pair }} />
        ) : (
          <Notice icon={ChartNoAxesCombined} title={t('contract.notOffered', { pair: pairName(symbol) })}>
            {t('contract.notOffered.body')}
          </Notice>
        )}
        <Positions symbol={symbol} />
      </main>
    </>
  )
}

export default Contract
