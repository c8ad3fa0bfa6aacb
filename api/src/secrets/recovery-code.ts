import { createHash, randomInt } from 'node:crypto'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const half = () => Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** How many codes an account has. */
export const RECOVERY_CODES = 8

/** A code of 119 random bits: ten letters or digits, a dash, ten more. */
export const newRecoveryCode = () => `${half()}-${half()}`

/** By what a code is looked up; its randomness makes a slow hash needless. */
export const recoveryCodeHash = (code: string) => createHash('sha256').update(code).digest('base64url')

export const isRecoveryCode = (text: string) => /^[A-Za-z0-9]{10}-[A-Za-z0-9]{10}$/.test(text)
