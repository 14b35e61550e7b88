import { listedFavourites } from '@app/sdk/watch'
import { useSignals } from '@preact/signals-react/runtime'
import { ArrowDown, ArrowUp, CircleMinus, GripVertical } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '../../components/button.tsx'
import { CoinIcon } from '../../components/coin-icon.tsx'
import { useT } from '../../locales/intl.ts'
import { moved } from '../../shared/coin-order.ts'
import { favourites, market } from '../../state/favourites.ts'
import { legalName, symbols } from '../../state/market.ts'
import { useReorder } from './drag.ts'
import style from './favourites-editor.module.css'

const STEPS = [
  { by: -1, label: 'market.edit.up', Icon: ArrowUp },
  { by: 1, label: 'market.edit.down', Icon: ArrowDown },
] as const

/** Reorders the favourites by dragging or with buttons, and removes them. */
export const FavouritesEditor = () => {
  useSignals()
  const t = useT()
  const list = useRef<HTMLOListElement>(null)
  const [said, setSaid] = useState('')
  const shown = listedFavourites(favourites.value, symbols.value)

  /** Resolves when the rows are in their new order. */
  const move = async (from: number, to: number) => {
    const pair = shown[from]
    if (pair === undefined || to < 0 || to >= shown.length) return
    await market.order(moved(shown, from, to))
    flushSync(() => setSaid(t('market.edit.moved', { pair, at: to + 1, count: shown.length })))
  }
  const step = async (from: number, to: number, button: HTMLElement) => {
    await move(from, to)
    // The row that moved in the document has lost the focus.
    button.focus({ preventScroll: true })
    button.scrollIntoView({ block: 'nearest' })
  }
  const remove = async (pair: string, at: number) => {
    await market.toggle(pair)
    flushSync(() => setSaid(t('market.edit.removed', { pair })))
    const rows = list.current?.children
    rows?.[Math.min(at, rows.length - 1)]?.querySelector('button')?.focus()
  }
  const handle = useReorder(list, move)
  return (
    <>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <ol ref={list} className={style.list} aria-label={t('market.edit.list')}>
        {shown.map((symbol, at) => (
          <li key={symbol} className={style.row}>
            <IconButton
              plain
              label={t('common.favourite.remove', { pair: symbol })}
              onClick={() => void remove(symbol, at)}
            >
              <CircleMinus className={style.remove} size={20} />
            </IconButton>
            <CoinIcon name={symbol} size={28} />
            <span className="rest ellipsis strong">
              {symbol}
              <span className="faint regular">/{legalName(symbol)}</span>
            </span>
            {STEPS.map(({ by, label, Icon }) => (
              <button
                key={by}
                type="button"
                className={style.step}
                aria-label={t(label, { pair: symbol })}
                aria-disabled={shown[at + by] === undefined}
                onClick={event => void step(at, at + by, event.currentTarget)}
              >
                <Icon size={18} />
              </button>
            ))}
            <span className={style.handle} aria-hidden="true" {...handle}>
              <GripVertical size={20} />
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}
