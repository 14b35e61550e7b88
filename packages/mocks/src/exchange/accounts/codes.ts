import type { CommandContext } from '../core/context.ts'
import { Refusal } from '../core/refusal.ts'
import { storedMap, storedValue, type State } from '../core/state.ts'

/** What a verification code is for: registration, or resetting a forgotten password. */
export type CodePurpose = 'register' | 'forget'

export interface CodeMail {
  /** Recipient, trimmed and in lower case. */
  readonly address: string
  readonly purpose: CodePurpose
  /** Six different digits. */
  readonly code: string
  /** Unix ms. */
  readonly sentAt: number
  readonly expiresAt: number
}

const LIFETIME = 10 * 60_000
const MAX_MAILS = 200

/** Verification codes. Each is valid once, for one address and purpose, for ten minutes. */
export const createCodes = () => {
  // The latest code of each purpose and address, oldest first.
  const last = new Map<string, { readonly mail: CodeMail; readonly used: boolean }>()
  const mails: CodeMail[] = []
  let resendGap = 0
  const keyOf = (address: string, purpose: CodePurpose) => `${purpose}/${address}`

  // Anyone can request codes for any address, so codes that have no effect any more must not accumulate.
  const removeExpired = (now: number) => {
    for (const [key, { mail }] of last) {
      if (now < mail.expiresAt || now - mail.sentAt < resendGap * 1000) break
      last.delete(key)
    }
  }

  const commands = {
    /** Sets the least time between two codes of an address and purpose, in seconds. Initially 0. */
    setResendGap({ seconds }: { readonly seconds: number }): void {
      if (!Number.isSafeInteger(seconds) || seconds < 0) throw new Refusal('parameter')
      resendGap = seconds
    },
  }

  const state: State = {
    last: storedMap(last),
    mails: { save: () => [...mails], load: rows => void mails.push(...(rows as readonly CodeMail[])) },
    resendGap: storedValue(
      () => resendGap,
      seconds => (resendGap = seconds),
    ),
  }

  return {
    commands,
    state,
    resendGap: () => resendGap,
    /**
     * Mails a new code, which replaces an older one for the same address and purpose.
     *
     * @throws Refusal 'codeTooSoon' within the resend gap.
     */
    send(address: string, purpose: CodePurpose, { now, random }: CommandContext): CodeMail {
      const before = last.get(keyOf(address, purpose))?.mail.sentAt ?? -Infinity
      if (now - before < resendGap * 1000) throw new Refusal('codeTooSoon', { seconds: String(resendGap) })
      const digits = '0123456789'.split('')
      const stream = random('code')
      const code = Array.from({ length: 6 }, () => digits.splice(stream.below(digits.length), 1)[0]).join('')
      const mail = { address, purpose, code, sentAt: now, expiresAt: now + LIFETIME }
      last.delete(keyOf(address, purpose))
      last.set(keyOf(address, purpose), { mail, used: false })
      removeExpired(now)
      mails.push(mail)
      if (mails.length > MAX_MAILS) mails.shift()
      return mail
    },
    isValid(address: string, purpose: CodePurpose, code: string, now: number): boolean {
      const sent = last.get(keyOf(address, purpose))
      return sent !== undefined && !sent.used && sent.mail.code === code && now < sent.mail.expiresAt
    },
    use(address: string, purpose: CodePurpose): void {
      const sent = last.get(keyOf(address, purpose))
      if (sent) last.set(keyOf(address, purpose), { ...sent, used: true })
    },
    /** The mails, newest first. */
    outbox: (): readonly CodeMail[] => mails.toReversed(),
  }
}
