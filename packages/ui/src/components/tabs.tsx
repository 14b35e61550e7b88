import { useId, type KeyboardEvent, type ReactNode } from 'react'
import style from './tabs.module.css'

interface TabsProps<T extends string> {
  readonly label: string
  readonly value: T
  readonly tabs: readonly { readonly value: T; readonly label: ReactNode }[]
  readonly onChange: (value: T) => void
  /** The content of the selected tab. */
  readonly children?: ReactNode
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Tabs with the usual keyboard support: one tab stop, arrow keys select. */
export const Tabs = <T extends string>({ label, value, tabs, onChange, children }: TabsProps<T>) => {
  const id = useId()
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex(tab => tab.value === value)
    const next = STEPS[event.key]?.(at, tabs.length)
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab || next === undefined) return
    event.preventDefault()
    onChange(tab.value)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <>
      <div role="tablist" aria-label={label} className={style.list} onKeyDown={move}>
        {tabs.map(tab => (
          <button
            key={tab.value}
            id={`${id}-${tab.value}`}
            type="button"
            role="tab"
            className={style.tab}
            aria-selected={tab.value === value}
            aria-controls={children === undefined ? undefined : `${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {children !== undefined && (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
          {children}
        </div>
      )}
    </>
  )
}
