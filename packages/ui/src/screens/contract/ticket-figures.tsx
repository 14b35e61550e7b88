import { useSignals } from '@preact/signals-react/runtime'
import { Num } from '../../components/num.tsx'
import { DECIMALS } from '../../locales/decimals.ts'
import { useT } from '../../locales/intl.ts'
import { leverageFigures } from '../../state/leverage-ticket.ts'
import { legalName } from '../../state/market.ts'
import { Fact, Facts } from '../../components/facts.tsx'

/** What the order comes to at the price of the moment, or at its limit; {@link Cost} is the sum. Source: SPEC §9. */
export const Figures = ({ symbol }: { symbol: string }) => {
  useSignals()
  const t = useT()
  const unit = legalName(symbol)
  return (
    <Facts>
      <Fact name={t('contract.fillPrice')}>
        <Num value={leverageFigures.price} decimals={DECIMALS.price} live />
      </Fact>
      <Fact name={t('contract.value')}>
        <Num value={leverageFigures.value} decimals={DECIMALS.amount} unit={unit} live />
      </Fact>
      <Fact name={t('contract.margin')}>
        <Num value={leverageFigures.margin} decimals={DECIMALS.amount} unit={unit} live />
      </Fact>
      <Fact name={t('common.fee')}>
        <Num value={leverageFigures.fee} decimals={DECIMALS.amount} unit={unit} live />
      </Fact>
    </Facts>
  )
}

/** What the order takes from the free balance: margin and fee. */
export const Cost = ({ symbol }: { symbol: string }) => {
  useSignals()
  return (
    <Facts>
      <Fact name={useT()('contract.cost')}>
        <Num value={leverageFigures.cost} decimals={DECIMALS.amount} unit={legalName(symbol)} live />
      </Fact>
    </Facts>
  )
}
