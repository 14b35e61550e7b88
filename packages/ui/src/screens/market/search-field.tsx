import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from '../../components/button.tsx'
import { useT } from '../../locales/intl.ts'
import style from './market.module.css'

interface SearchFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Called on Enter. */
  readonly onEnter?: () => void
}

/** The maximum length of a coin's name. */
const LONGEST = 32

/** The search text from the query, which may be manipulated. */
export const searchOf = (q = '') => q.slice(0, LONGEST)

/** The search for coins. */
export const SearchField = ({ value, onChange, onEnter }: SearchFieldProps) => {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <div className={style.search} role="search">
      <Search size={18} aria-hidden="true" />
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={LONGEST}
        autoCapitalize="characters"
        spellCheck={false}
        aria-label={t('market.search')}
        placeholder={t('market.search')}
        value={value}
        onChange={event => onChange(event.target.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          // Otherwise the press would go to the element that is focused next.
          event.preventDefault()
          // Done on a phone's keyboard closes it: the results are below it.
          event.currentTarget.blur()
          onEnter?.()
        }}
      />
      {value && (
        <IconButton plain label={t('common.clear')} onClick={clear}>
          <X size={16} />
        </IconButton>
      )}
    </div>
  )
}
