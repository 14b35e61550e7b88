import { AppError } from '@app/sdk'
import type { MessageId, Translate } from '../locales/intl.ts'

const TEXTS = {
  REFUSED: 'error',
  SESSION_INVALID: 'common.error.session',
  HTTP: 'common.error.unavailable',
  NETWORK: 'common.error.network',
  TIMEOUT: 'common.error.timeout',
  BAD_INPUT: 'error',
  ABORTED: 'error',
  BAD_RESPONSE: 'common.error.response',
} as const satisfies Record<AppError['code'], MessageId>

/**
 * The text of an error: the platform's own if it sent one, next to ours if the outcome is unknown. Source: product
 * §8.
 */
export const errorText = (t: Translate, error: unknown): string => {
  if (!(error instanceof AppError)) return t('error')
  if (error.delivery === 'unknown' && error.reconcile.length > 0)
    return error.serverText
      ? t('common.error.unknownSaid', { said: error.serverText })
      : t('common.error.unknownOutcome')
  // An equal request is in flight in another tab, or it can no longer be repeated.
  if (error.code === 'BAD_INPUT' && error.issues[0]?.path === 'again') return t('common.error.equalOpen')
  const said = error.code === 'REFUSED' || error.code === 'HTTP' ? error.serverText : undefined
  return said || t(TEXTS[error.code])
}
