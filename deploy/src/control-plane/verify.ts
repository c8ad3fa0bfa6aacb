import { type Manifest, type ManifestEntry, parseEntry, parseManifest } from '../manifest'
import { object, oneOf, text } from './parse'

/** `publicKey` is the raw Ed25519 key in base64; `keyid` names it in signatures. */
export interface PublicKey {
  keyid: string
  publicKey: string
}

/** A manifest whose signature held, and the key that signed it. */
export interface VerifiedManifest {
  manifest: Manifest
  keyid: string
}

/**
 * Checks a detached signature (`keyid=…;sig=…`) over the exact bytes before reading them.
 * Rejects when the key is unknown, the signature wrong, or the manifest not understood.
 */
export async function verifyManifest(
  bytes: Bytes,
  signature: string,
  publicKeys: readonly PublicKey[],
): Promise<VerifiedManifest> {
  const { value, keyid } = await verify(bytes, signature, publicKeys)
  return { manifest: parseManifest(value), keyid }
}

/** The same for a published version that need not be live. */
export async function verifyRelease(
  bytes: Bytes,
  signature: string,
  publicKeys: readonly PublicKey[],
): Promise<{ name: string; entry: ManifestEntry }> {
  return release((await verify(bytes, signature, publicKeys)).value, 'release')
}

type Bytes = string | Uint8Array<ArrayBuffer>

const release = object<{ schema: 'mfe-release/v1'; name: string; entry: ManifestEntry }>({
  schema: oneOf('mfe-release/v1'),
  name: text,
  entry: parseEntry,
})

async function verify(bytes: Bytes, signature: string, publicKeys: readonly PublicKey[]) {
  const signed = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes
  const [, keyid = '', sig = ''] = /^keyid=([\w-]+);sig=([\w+/]+={0,2})$/.exec(signature) ?? []
  const known = publicKeys.find(key => key.keyid === keyid)
  if (!known) throw new Error(`The manifest is signed by "${keyid}", which is not a trusted key.`)
  const key = await crypto.subtle.importKey('raw', fromBase64(known.publicKey), 'Ed25519', false, ['verify'])
  if (!(await crypto.subtle.verify('Ed25519', key, fromBase64(sig), signed)))
    throw new Error('The signature does not match the manifest.')
  const value: unknown = JSON.parse(new TextDecoder().decode(signed))
  return { value, keyid }
}

const fromBase64 = (text: string) => Uint8Array.from(atob(text), character => character.charCodeAt(0))
