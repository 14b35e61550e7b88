/** What the crawl adds to a page before the app starts, as `window.crawl`. */
import type AxeBuilder from '@axe-core/playwright'
import { frames, settled } from './arrival.ts'
import { faint } from './contrast.ts'
import { wrongStops } from './focus.ts'
import { rememberAreas } from './forced-colors.ts'
import { wrongSizes } from './sizes.ts'

export { arrive, fail, settled } from './arrival.ts'
export { focusProblem } from './focus.ts'
export { vanished } from './forced-colors.ts'

declare global {
  interface Window {
    readonly axe: { run(where: Node, options: object): ReturnType<AxeBuilder['analyze']> }
  }
}

const wrongByAxe = async () => {
  // Contrasts take axe most of its time; contrast.ts measures them.
  const rules = { 'color-contrast': { enabled: false } }
  const { violations } = await window.axe.run(document, { resultTypes: ['violations'], rules })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `axe: ${id}: ${target.join(' ')}`))
}

/** What is wrong with what is shown. */
export const problems = async () => {
  scrollTo(0, 0)
  rememberAreas()
  return [...(await wrongByAxe()), ...faint('dark'), ...faint('light'), ...wrongSizes(), ...wrongStops()]
}

/** Changes the language as another tab would. */
export const speak = async (language: 'en' | 'hk') => {
  const newValue = JSON.stringify(language)
  localStorage.setItem('h4.language', newValue)
  dispatchEvent(new StorageEvent('storage', { key: 'h4.language', newValue }))
  while (document.documentElement.lang.startsWith('en') !== (language === 'en')) await frames()
  await settled()
}

/** Resolves when the window has this width. */
export const sized = async (width: number) => {
  while (document.documentElement.clientWidth !== width) await frames()
  await settled()
}

/** How far the page or an open sheet is too wide. */
export const overflow = (where: string) => {
  const boxes = [document.documentElement, ...document.querySelectorAll('dialog[open], dialog[open] > div')]
  const wide = Math.max(...boxes.map(box => box.scrollWidth - box.clientWidth))
  return wide > 0 ? [`${wide} px too wide ${where}`] : []
}
