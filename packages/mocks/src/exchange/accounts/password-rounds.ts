/** PBKDF2 iterations of password hashes. Stored hashes depend on it. */
export const PASSWORD_ROUNDS = 10_000
