import { pbkdf2 } from '@noble/hashes/pbkdf2.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { PASSWORD_ROUNDS } from '../exchange/accounts/users.ts'
import type { PasswordHash } from '../exchange/accounts/users.ts'

/** The same hash as the server's; browsers have no synchronous PBKDF2. */
export const hash: PasswordHash = (password, salt) =>
  bytesToHex(pbkdf2(sha256, password, salt, { c: PASSWORD_ROUNDS, dkLen: 32 }))
