import type { PublicKey } from '@app/shared/protocol'
import { openSigningKey, signingKeyOf } from './signing-key'

/** Everything an environment's manifests are signed with. */
export interface SigningKeys {
  publicKeys: PublicKey[]
  /** The value of a `Manifest-Signature` header for these bytes: a signature of each key. */
  sign(bytes: string): string
}

/** Opens the keys in files (PEM, separated by commas), or makes those that are not there. Throws when one is of another kind. */
export async function openSigningKeys(files: string): Promise<SigningKeys> {
  return together(await Promise.all(files.split(',').map(file => openSigningKey(file.trim()))))
}

/** The keys in a text of one or more PEM blocks; `place` says in errors where that came from. */
export function signingKeysOf(pems: string, place: string): SigningKeys {
  const blocks = pems.match(/-----BEGIN [^-]+-----[^-]+-----END [^-]+-----/g) ?? [pems]
  return together(blocks.map(pem => signingKeyOf(pem, place)))
}

/** The public halves, for the build of the shell. Makes keys that are not there yet. */
export const ensureSigningKeys = async (files: string): Promise<PublicKey[]> =>
  (await openSigningKeys(files)).publicKeys

const together = (keys: Awaited<ReturnType<typeof openSigningKey>>[]): SigningKeys => ({
  publicKeys: keys.map(({ keyid, publicKey }) => ({ keyid, publicKey })),
  sign: bytes => keys.map(key => key.sign(bytes)).join(', '),
})
