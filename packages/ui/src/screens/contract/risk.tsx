import { LIQUIDATION_LEVEL } from '@app/sdk/rules'
import type { leverageTicket } from '@app/sdk/forms'
import { NumFact, Facts } from '../../components/facts.tsx'
import { useT } from '../../locales/intl.ts'
import { PriceFact } from './position-parts.tsx'
import style from './risk.module.css'

type Summary = ReturnType<typeof leverageTicket.summarise>

/** What an order risks, before it is sent. */
export const RiskFacts = ({ summary }: { readonly summary: Summary }) => {
  const t = useT()
  const { breakEven, liquidation, marginShare } = summary
  return (
    <Facts>
      <PriceFact name={t('contract.breakEven')} value={breakEven} live />
      <PriceFact name={t('contract.liquidation')} value={liquidation} live />
      <NumFact name={t('contract.marginShare')} value={marginShare} decimals="share" unit="%" live />
    </Facts>
  )
}

/** The rule of the liquidation price and its limits, on a tap. */
export const LiquidationNote = ({ symbol }: { readonly symbol: string }) => {
  const t = useT()
  return (
    <details className={style.note}>
      <summary>{t('contract.liquidation.how')}</summary>
      <p>{t('contract.liquidation.rule', { n: LIQUIDATION_LEVEL, coin: symbol })}</p>
    </details>
  )
}
