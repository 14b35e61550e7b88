import type { Random } from '../core/random.ts'
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
const MAX_WRONG = 5

/** A new code. */
export const newCode = (random: Random): string => {
  const digits = '0123456789'.split('')
  return Array.from({ length: 6 }, () => digits.splice(random.below(digits.length), 1)[0]).join('')
}

/** Verification codes. Each is valid once, for one address and purpose, for ten minutes. */
export const createCodes = () => {
  // The latest code of each purpose and address, oldest first.
  const last = new Map<string, { readonly mail: CodeMail; readonly used: boolean }>()
  const mails: CodeMail[] = []
  // How often the code of a mail was entered wrongly. Only in memory: a refused command is not journaled.
  const wrong = new WeakMap<CodeMail, number>()
  const resendGap = storedValue(0)
  const keyOf = (address: string, purpose: CodePurpose) => `${purpose}/${address}`

  // Anyone can request codes for any address, so codes that have no effect any more must not accumulate.
  const removeExpired = (now: number) => {
    for (const [key, { mail }] of last) {
      if (now < mail.expiresAt || now - mail.sentAt < resendGap.value * 1000) break
      last.delete(key)
    }
  }

  const commands = {
    /** Sets the least time between two codes of an address and purpose, in seconds. Initially 0. */
    setResendGap({ seconds }: { readonly seconds: number }): void {
      if (!Number.isSafeInteger(seconds) || seconds < 0) throw new Refusal('parameter')
      resendGap.value = seconds
    },
  }

  const state: State = {
    last: storedMap(last),
    mails: { save: () => [...mails], load: rows => void mails.push(...(rows as readonly CodeMail[])) },
    resendGap,
  }

  return {
    commands,
    state,
    resendGap: () => resendGap.value,
    /**
     * Mails a new code, which replaces an older one for the same address and purpose.
     *
     * @throws Refusal 'codeTooSoon' within the resend gap.
     */
    send(address: string, purpose: CodePurpose, code: string, now: number): CodeMail {
      const before = last.get(keyOf(address, purpose))?.mail.sentAt ?? -Infinity
      if (now - before < resendGap.value * 1000)
        throw new Refusal('codeTooSoon', { seconds: String(resendGap.value) })
      const mail = { address, purpose, code, sentAt: now, expiresAt: now + LIFETIME }
      last.delete(keyOf(address, purpose))
      last.set(keyOf(address, purpose), { mail, used: false })
      removeExpired(now)
      mails.push(mail)
      if (mails.length > MAX_MAILS) mails.shift()
      return mail
    },
    /** Counts wrong codes. @throws Refusal 'codeAttempts' after five, until another code is sent. */
    isValid(address: string, purpose: CodePurpose, code: string, now: number): boolean {
      const sent = last.get(keyOf(address, purpose))
      if (!sent || sent.used || now >= sent.mail.expiresAt) return false
      const before = wrong.get(sent.mail) ?? 0
      if (before >= MAX_WRONG) throw new Refusal('codeAttempts')
      if (sent.mail.code === code) return true
      wrong.set(sent.mail, before + 1)
      return false
    },
    use(address: string, purpose: CodePurpose): void {
      const sent = last.get(keyOf(address, purpose))
      if (sent) last.set(keyOf(address, purpose), { ...sent, used: true })
    },
    /** The mails, newest first. */
    outbox: (): readonly CodeMail[] => mails.toReversed(),
  }
}
