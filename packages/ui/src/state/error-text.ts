import { AppError } from '@app/sdk'
import type { Translate } from '../locales/intl.ts'

/** The text for an error: the platform's own where it gave one, beside ours where the outcome is unknown. Source: SPEC §8. */
export const errorText = (t: Translate, error: unknown): string => {
  if (!(error instanceof AppError)) return t('error')
  if (error.delivery === 'unknown' && error.reconcile.length > 0)
    return error.serverText
      ? t('common.error.unknownSaid', { said: error.serverText })
      : t('common.error.unknownOutcome')
  switch (error.code) {
    case 'REFUSED':
      return error.serverText || t('error')
    case 'SESSION_INVALID':
      return t('common.error.session')
    case 'HTTP':
      return error.serverText || t('common.error.unavailable')
    case 'NETWORK':
      return t('common.error.network')
    case 'TIMEOUT':
      return t('common.error.timeout')
    case 'BAD_INPUT':
    case 'ABORTED':
      return t('error')
    case 'BAD_RESPONSE':
      return t('common.error.response')
  }
}
