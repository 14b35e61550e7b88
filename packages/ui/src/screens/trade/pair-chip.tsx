import { useSignals } from '@preact/signals-react/runtime'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Chip } from '../../components/chip.tsx'
import { useT } from '../../locales/intl.ts'
import { pairName, selectedSymbol } from '../../state/market.ts'
import { CoinSwitch } from './coin-switch.tsx'

/** The pair whose orders are listed; a tap chooses another. */
export const PairChip = () => {
  useSignals()
  const t = useT()
  const [open, setOpen] = useState(false)
  const pair = pairName(selectedSymbol.value)
  return (
    <>
      <Chip label={`${pair}: ${t('trade.switchCoin')}`} onClick={() => setOpen(true)}>
        {pair}
        <ChevronDown size={14} aria-hidden="true" />
      </Chip>
      <CoinSwitch open={open} onClose={() => setOpen(false)} />
    </>
  )
}
