/** Rounds of PBKDF2 for the hash of a password; kept ones were made with as many. */
export const PASSWORD_ROUNDS = 10_000
