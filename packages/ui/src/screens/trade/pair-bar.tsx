import { findsCoin } from '@app/sdk/watch'
import { useSignals } from '@preact/signals-react/runtime'
import { Check, ChevronDown, Star } from 'lucide-react'
import { memo, useState, type ComponentProps, type ReactNode } from 'react'
import { Chip } from '../../components/chip.tsx'
import { CoinIcon } from '../../components/coin-icon.tsx'
import { Num } from '../../components/num.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { TopBar } from '../../components/top-bar.tsx'
import { useT } from '../../locales/intl.ts'
import { favouritesFirst } from '../../shared/coin-order.ts'
import { app } from '../../state/app.ts'
import { favourites } from '../../state/favourites.ts'
import { legalName, pairName, quoteField, selectedSymbol, symbols } from '../../state/market.ts'
import { onlyPair } from '../../state/pair-filter.ts'
import { SearchField } from '../market/search-field.tsx'
import style from './coin-switch.module.css'
import bar from './pair-bar.module.css'

interface RowProps {
  readonly symbol: string
  readonly chosen: boolean
  readonly favourite: boolean
  /** Must be stable, or each letter of a search re-renders every row. */
  readonly onChoose: (symbol: string) => void
}

const Row = memo(({ symbol, chosen, favourite, onChoose }: RowProps) => {
  useSignals()
  return (
    <li className={style.item}>
      <button type="button" className={style.row} aria-pressed={chosen} onClick={() => onChoose(symbol)}>
        <CoinIcon name={symbol} />
        <span className={style.name}>
          {symbol}
          <span>/{legalName(symbol)}</span>
          {favourite && <Star size={12} fill="currentColor" aria-hidden="true" />}
        </span>
        {chosen && <Check size={16} aria-hidden="true" />}
        <span className={style.figures}>
          <Num value={quoteField(symbol, 'now_price')} decimals="price" live />
          <Num value={quoteField(symbol, 'change')} decimals="share" unit="%" sign arrow tone live />
        </span>
      </button>
    </li>
  )
})

/** The search results: favourites first, then in the platform's order. Enter selects the first. */
export const Coins = ({ onChoose }: Pick<RowProps, 'onChoose'>) => {
  useSignals()
  const t = useT()
  const [text, setText] = useState('')
  const mine = favourites.value
  const found = favouritesFirst(mine, symbols.value).filter(coin =>
    findsCoin(text, coin, app.market.quote(coin)?.legal_name),
  )
  const chosen = selectedSymbol.value
  return (
    <>
      <div className={style.search}>
        <SearchField value={text} onChange={setText} onEnter={() => found[0] && onChoose(found[0])} />
      </div>
      {/* As tall as the whole list, so that the sheet does not jump while typing. */}
      <div className={style.list}>
        <ul>
          {found.map(symbol => (
            <Row
              key={symbol}
              symbol={symbol}
              chosen={symbol === chosen}
              favourite={mine.includes(symbol)}
              onChoose={onChoose}
            />
          ))}
        </ul>
        <div role="status">
          {found.length === 0 && text !== '' && <p className={style.none}>{t('common.noMatch', { text })}</p>}
        </div>
      </div>
    </>
  )
}

interface CoinSwitchProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly onChosen?: () => void
  /** Above the coins. */
  readonly children?: ReactNode
}

/** The sheet that selects the pair to trade. */
const CoinSwitch = ({ open, onClose, onChosen, children }: CoinSwitchProps) => {
  const t = useT()
  const choose = (symbol: string) => {
    selectedSymbol.value = symbol
    onChosen?.()
    onClose()
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('trade.switchCoin')}>
      {children}
      <Coins onChoose={choose} />
    </Sheet>
  )
}

/** The top of a trading screen: the current pair; a tap selects another. */
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
          <button type="button" className={bar.pair} onClick={() => setOpen(true)} aria-haspopup="dialog">
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

/** The pair whose orders are listed, or all pairs; a tap selects another. */
export const PairChip = () => {
  useSignals()
  const t = useT()
  const [open, setOpen] = useState(false)
  const listed = onlyPair.value ? pairName(selectedSymbol.value) : t('trade.allPairs')
  const showAll = () => {
    onlyPair.value = false
    setOpen(false)
  }
  return (
    <>
      <Chip
        label={t('common.labelled', { label: listed, text: t('trade.switchCoin') })}
        onClick={() => setOpen(true)}
      >
        {listed}
        <ChevronDown size={14} aria-hidden="true" />
      </Chip>
      <CoinSwitch open={open} onClose={() => setOpen(false)} onChosen={() => (onlyPair.value = true)}>
        <button type="button" className={style.row} aria-pressed={!onlyPair.value} onClick={showAll}>
          <span className="rest strong">{t('trade.allPairs')}</span>
          {!onlyPair.value && <Check size={16} aria-hidden="true" />}
        </button>
      </CoinSwitch>
    </>
  )
}
