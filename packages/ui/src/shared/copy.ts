import { toast } from '../components/toast.tsx'
import type { Translate } from '../locales/intl.ts'

/** For browsers and pages (plain http) without the clipboard API. */
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

/** Copies a text and shows the outcome as a toast. Source: product §5 (Copy). */
export const copy = async (t: Translate, text: string): Promise<void> => {
  // Without the API this line throws, which the fallback handles as well.
  const copied = await (async () => navigator.clipboard.writeText(text))().then(
    () => true,
    () => copyBySelection(text),
  )
  if (copied) toast(t('common.copied'), 'success', 'here', { detail: t('success') })
  else toast(t('error'), 'warning')
}
