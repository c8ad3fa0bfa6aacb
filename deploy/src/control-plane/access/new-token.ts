import { randomBytes } from 'node:crypto'

export const TOKEN_PREFIX = 'mfe_'

/** 256 random bits behind a prefix: secret scanners know it, and a command line never takes it for an option. */
export const newToken = () => `${TOKEN_PREFIX}${randomBytes(32).toString('base64url')}`
