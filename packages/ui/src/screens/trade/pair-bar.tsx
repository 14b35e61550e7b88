import { useSignals } from '@preact/signals-react/runtime'
import { ChevronDown } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { Chip } from '../../components/chip.tsx'
import { TopBar } from '../../components/top-bar.tsx'
import { useT } from '../../locales/intl.ts'
import { legalName, pairName, selectedSymbol } from '../../state/market.ts'
import { CoinSwitch } from './coin-switch.tsx'
import style from './pair-bar.module.css'

/** The top of a trading screen: the pair that is traded; a tap on it chooses another. */
export const PairBar = (props: Omit<ComponentProps<typeof TopBar>, 'title'>) => {
  useSignals()
  const t = useT()
  const [open, setOpen] = useState(false)
  const symbol = selectedSymbol.value
  return (
    <>
      <TopBar
        {...props}
        title={
          <button type="button" className={style.pair} onClick={() => setOpen(true)} aria-haspopup="dialog">
            {symbol}
            <span>/{legalName(symbol)}</span>
            <ChevronDown size={18} aria-label={t('trade.switchCoin')} />
          </button>
        }
      />
      <CoinSwitch open={open} onClose={() => setOpen(false)} />
    </>
  )
}

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
