import { hash, verify } from '@node-rs/argon2'

const ARGON2ID = 2
const cost = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const PREFIX = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`

/** Hashes a password with argon2id; every byte of it counts. */
export const hashPassword = (password: string) => hash(password, cost)

/** Verifies a password; without a stored hash it does the same work, so that timing reveals nothing. */
export async function verifyPassword(stored: string | undefined, password: string) {
  const matches = await verify(stored ?? (await nobodysHash()), password)
  return stored !== undefined && matches
}

/** True for a hash made at another cost than today's. */
export const isOutdated = (stored: string) => !stored.startsWith(PREFIX)

let placeholder: Promise<string> | undefined
const nobodysHash = () => {
  placeholder ??= hashPassword('a password nobody has')
  return placeholder
}
