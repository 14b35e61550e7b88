import { copy } from '../../../shared/copy.ts'
import { paths } from '../../../paths.ts'
import type { Translate } from '../../../locales/intl.ts'

/** Shares the way to an account of one's own, with the invitation code; copies it where the device shares nothing. */
export const share = async (t: Translate, code: string | undefined): Promise<void> => {
  const url = `${location.origin}${import.meta.env.BASE_URL}${paths.register.href().slice(1)}`
  const text = code ? t('share.text.code', { code }) : t('share.text')
  if (typeof navigator.share !== 'function') return copy(t, `${text}\n${url}`)
  try {
    await navigator.share({ text, url })
  } catch (error) {
    // Whoever closes the device's sheet has shared nothing, and wanted that.
    if (error instanceof DOMException && error.name === 'AbortError') return
    await copy(t, `${text}\n${url}`)
  }
}
