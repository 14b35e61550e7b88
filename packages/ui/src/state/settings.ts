import { computed, effect, signal } from '@preact/signals-react'
import { config } from './config.ts'
import { fieldsOf, stored } from './stored.ts'

export const THEMES = ['system', 'dark', 'light'] as const

/** The colour pairs for rising and falling. */
export const UPDOWNS = ['green-red', 'red-green', 'blue-orange'] as const

/** Motion: as the system prefers, or reduced. */
export const MOTIONS = ['system', 'less'] as const

const oneOf = <T>(choices: readonly T[], value: unknown, otherwise: T): T =>
  choices.find(choice => choice === value) ?? otherwise

/** The display settings of this device. `public/start.js` reads the same record before the first paint. */
export const settings = stored('h4.settings', value => {
  const { theme, updown, motion, haptics, hideBalances } = fieldsOf(value)
  return {
    theme: oneOf(THEMES, theme, config.theme ?? 'system'),
    updown: oneOf(UPDOWNS, updown, 'green-red'),
    motion: oneOf(MOTIONS, motion, 'system'),
    haptics: haptics !== false,
    hideBalances: hideBalances === true,
  }
})

export const hideBalances = computed(() => settings.value.hideBalances)

/** Whether small balances are hidden in lists, stored on this device. */
export const smallBalances = stored('h4.smallBalances', value => ({
  hidden: fieldsOf(value)['hidden'] === true,
}))

/** A preference of the system. */
const preference = (query: string) => {
  const list = matchMedia(query)
  const matches = signal(list.matches)
  list.addEventListener('change', () => (matches.value = list.matches))
  return matches
}
const systemIsDark = preference('(prefers-color-scheme: dark)')
const systemIsCalm = preference('(prefers-reduced-motion: reduce)')

const BAR_COLORS = { dark: '#0b0e11', light: '#f5f6f8' }

const shownTheme = computed(() => {
  const { theme } = settings.value
  return theme === 'system' ? (systemIsDark.value ? 'dark' : 'light') : theme
})

const motion = computed(() => (settings.value.motion === 'less' || systemIsCalm.value ? 'less' : 'full'))

/** Changes with the colours: a canvas has to redraw. */
export const look = computed(() => `${shownTheme.value} ${settings.value.updown}`)

effect(() => {
  const shown = shownTheme.value
  document.documentElement.dataset['theme'] = shown
  document.documentElement.dataset['updown'] = settings.value.updown
  document.documentElement.dataset['motion'] = motion.value
  document.documentElement.dataset['haptics'] = settings.value.haptics ? 'on' : 'off'
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
    bar.content = BAR_COLORS[shown]
})

/** The settings sheet. */
export const settingsSheetOpen = signal(false)
