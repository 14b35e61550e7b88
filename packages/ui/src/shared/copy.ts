import { toast } from '../components/toast.tsx'
import type { Translate } from '../locales/intl.ts'

/** The way of browsers and pages (plain http) without the clipboard's interface. */
const copyBySelection = (text: string): boolean => {
  const place = document.createElement('textarea')
  place.value = text
  place.readOnly = true
  place.style.position = 'fixed'
  place.style.opacity = '0'
  document.body.append(place)
  const focused = document.activeElement
  place.select()
  const copied = document.execCommand('copy')
  place.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  return copied
}

/** Puts a text into the clipboard and says how that went. Source: product §5 (Copy). */
export const copy = async (t: Translate, text: string): Promise<void> => {
  // Not called where there is none: that rejects as well.
  const copied = await (async () => navigator.clipboard.writeText(text))().then(
    () => true,
    () => copyBySelection(text),
  )
  toast(t(copied ? 'success' : 'error'), copied ? 'success' : 'warning')
}
