import { useSignals } from '@preact/signals-react/runtime'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { CoinIcon } from '../../components/coin-icon.tsx'
import { Num } from '../../components/num.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { TextField } from '../../components/text-field.tsx'
import { priceDecimals } from '../../locales/format.ts'
import { useT } from '../../locales/intl.ts'
import { legalName, quoteField, selectedSymbol, symbols } from '../../state/market.ts'
import style from './coin-switch.module.css'

/** The popup that chooses the pair to trade. */
export const CoinSwitch = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  useSignals()
  const t = useT()
  const [text, setText] = useState('')
  const found = symbols.value.filter(symbol => symbol.includes(text.trim().toUpperCase()))
  const choose = (symbol: string) => {
    selectedSymbol.value = symbol
    setText('')
    onClose()
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('options.switchCoin')}>
      <TextField label={t('market.search')} value={text} onChange={setText} type="search" />
      {/* Kept as tall as the whole list, so that the sheet does not jump while typing. */}
      <ul className={style.list}>
        {found.map(symbol => (
          <li key={symbol}>
            <button
              type="button"
              className={style.row}
              aria-pressed={symbol === selectedSymbol.value}
              onClick={() => choose(symbol)}
            >
              <CoinIcon name={symbol} />
              <span className={style.name}>
                {symbol}
                <span>/{legalName(symbol)}</span>
              </span>
              {symbol === selectedSymbol.value && <Check size={16} aria-hidden="true" />}
              <span className={style.figures}>
                <Num value={quoteField(symbol, 'now_price')} decimals={priceDecimals} live />
                <Num value={quoteField(symbol, 'change')} decimals={2} unit="%" sign arrow tone live />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={style.none}>{t('market.noMatch', { text })}</p>}
    </Sheet>
  )
}
