import { useSignals } from '@preact/signals-react/runtime'
import { ArrowDown, ArrowUp, CircleMinus, GripVertical } from 'lucide-react'
import { useRef, useState, type MouseEvent, type PointerEvent } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '../../components/button.tsx'
import { CoinIcon } from '../../components/coin-icon.tsx'
import { useT } from '../../locales/intl.ts'
import { favourites, orderFavourites, toggleFavourite } from '../../state/favourites.ts'
import { legalName, symbols } from '../../state/market.ts'
import { carry } from './drag.ts'
import style from './favourites-editor.module.css'
import { moved } from './move.ts'

/** Puts the favourites in order, by dragging or with buttons, and removes them. */
export const FavouritesEditor = () => {
  useSignals()
  const t = useT()
  const list = useRef<HTMLOListElement>(null)
  const [said, setSaid] = useState('')
  const shown = favourites.value.filter(symbol => symbols.value.includes(symbol))

  const move = (from: number, to: number) => {
    const pair = shown[from]
    if (pair === undefined || to < 0 || to >= shown.length) return
    orderFavourites(moved(shown, from, to))
    setSaid(t('market.edit.moved', { pair, at: to + 1, count: shown.length }))
  }
  const step = (from: number, to: number) => (event: MouseEvent<HTMLElement>) => {
    const button = event.currentTarget
    flushSync(() => move(from, to))
    // The row that went to another place in the document has lost the focus.
    button.focus({ preventScroll: true })
    button.scrollIntoView({ block: 'nearest' })
  }
  const remove = (pair: string, at: number) => {
    flushSync(() => {
      toggleFavourite(pair)
      setSaid(t('market.edit.removed', { pair }))
    })
    const rows = list.current?.children
    rows?.[Math.min(at, rows.length - 1)]?.querySelector('button')?.focus()
  }
  const take = (at: number) => (event: PointerEvent<HTMLElement>) => {
    if (!list.current || event.button !== 0) return
    carry(list.current, at, event, event.currentTarget, to => move(at, to))
  }
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
              onClick={() => remove(symbol, at)}
            >
              <CircleMinus className={style.remove} size={20} />
            </IconButton>
            <CoinIcon name={symbol} size={28} />
            <span className={style.pair}>
              {symbol}
              <span className={style.legal}>/{legalName(symbol)}</span>
            </span>
            <button
              type="button"
              className={style.step}
              aria-label={t('market.edit.up', { pair: symbol })}
              aria-disabled={at === 0}
              onClick={step(at, at - 1)}
            >
              <ArrowUp size={18} />
            </button>
            <button
              type="button"
              className={style.step}
              aria-label={t('market.edit.down', { pair: symbol })}
              aria-disabled={at === shown.length - 1}
              onClick={step(at, at + 1)}
            >
              <ArrowDown size={18} />
            </button>
            <span className={style.handle} aria-hidden="true" onPointerDown={take(at)}>
              <GripVertical size={20} />
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}
