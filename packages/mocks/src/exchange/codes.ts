import type { CommandContext } from './context.ts'

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
export function createCodes() {
  const valid = new Map<string, CodeMail>()
  const mails: CodeMail[] = []

  return {
    /** Mails a new code; an older one for the same address and purpose is no longer good. */
    send(address: string, purpose: CodePurpose, { now, random }: CommandContext): CodeMail {
      const digits = '0123456789'.split('')
      const stream = random('code')
      const code = Array.from({ length: 6 }, () => digits.splice(stream.below(digits.length), 1)[0]).join('')
      const mail = { address, purpose, code, sentAt: now, expiresAt: now + LIFETIME }
      valid.set(`${purpose}/${address}`, mail)
      mails.push(mail)
      if (mails.length > MAX_MAILS) mails.shift()
      return mail
    },
    /** Tells whether the code is good now. */
    fits(address: string, purpose: CodePurpose, code: string, now: number): boolean {
      const mail = valid.get(`${purpose}/${address}`)
      return mail !== undefined && mail.code === code && now < mail.expiresAt
    },
    /** Makes the code useless once it was used. */
    remove: (address: string, purpose: CodePurpose): void => void valid.delete(`${purpose}/${address}`),
    /** The mails, newest first. */
    outbox: (): readonly CodeMail[] => mails.toReversed(),
  }
}
