import type { CommandContext } from './context.ts'
import { Refusal } from './refusal.ts'

/** What a verification code is for: opening an account, or setting a forgotten password. */
export type CodePurpose = 'register' | 'forget'

/** A verification code as it was mailed. */
export interface CodeMail {
  /** The address it went to, as accounts are compared: trimmed, lower case. */
  readonly address: string
  readonly purpose: CodePurpose
  /** Six different digits. */
  readonly code: string
  /** Unix ms. */
  readonly sentAt: number
  readonly expiresAt: number
}

/** How long a code may be used. */
const LIFETIME = 10 * 60_000
/** How many mails the outbox remembers. */
const MAX_MAILS = 200

/** Verification codes: bound to address and purpose, good for ten minutes, once. */
export const createCodes = () => {
  // The last code of each purpose and address, the oldest first.
  const last = new Map<string, { readonly mail: CodeMail; used: boolean }>()
  const mails: CodeMail[] = []
  let resendGap = 0
  const keyOf = (address: string, purpose: CodePurpose) => `${purpose}/${address}`

  // Anybody may ask for codes, for any address: those that can neither be used nor stand in the way do not pile up.
  const forget = (now: number) => {
    for (const [key, { mail }] of last) {
      if (now < mail.expiresAt || now - mail.sentAt < resendGap * 1000) break
      last.delete(key)
    }
  }

  const commands = {
    /** How long after a code the next one of its address and purpose is refused, seconds; 0 at the beginning. */
    setResendGap({ seconds }: { readonly seconds: number }): void {
      if (!Number.isSafeInteger(seconds) || seconds < 0) throw new Refusal('parameter')
      resendGap = seconds
    },
  }

  return {
    commands,
    /**
     * Mails a new code; an older one for the same address and purpose is no longer good.
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
      forget(now)
      mails.push(mail)
      if (mails.length > MAX_MAILS) mails.shift()
      return mail
    },
    /** Tells whether the code is good now. */
    fits(address: string, purpose: CodePurpose, code: string, now: number): boolean {
      const sent = last.get(keyOf(address, purpose))
      return sent !== undefined && !sent.used && sent.mail.code === code && now < sent.mail.expiresAt
    },
    /** Makes the code useless once it was used. */
    use(address: string, purpose: CodePurpose): void {
      const sent = last.get(keyOf(address, purpose))
      if (sent) sent.used = true
    },
    /** The mails, newest first. */
    outbox: (): readonly CodeMail[] => mails.toReversed(),
  }
}
