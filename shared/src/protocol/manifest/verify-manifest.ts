import type { ListedEntry, Manifest, ManifestEntry } from './manifest'
import { object, oneOf, text } from './parse'
import { parseEntry, parseManifest } from './parse-manifest'

/** `publicKey` is the raw Ed25519 key in base64; `keyid` names it in signatures. */
export interface PublicKey {
  keyid: string
  publicKey: string
}

/** Which signatures count, and how many of them it takes. */
export interface Trust {
  keys: readonly PublicKey[]
  /** At least 1. */
  threshold: number
}

/** Nobody who counts signed these bytes. */
export class SignatureError extends Error {
  override readonly name = 'SignatureError'
}

/**
 * Checks the detached signatures (`keyid=…;sig=…`, several with commas) over the exact bytes before reading them.
 * Rejects with SignatureError when too few trusted keys signed or a signature of one is wrong, and with TypeError when the
 * manifest is not understood.
 */
export const verifyManifest = async (
  bytes: Bytes,
  signature: string,
  trust: Trust,
): Promise<Manifest<ListedEntry>> => parseManifest(await verify(bytes, signature, trust))

/** The same for a published version that need not be live. */
export const verifyRelease = async (
  bytes: Bytes,
  signature: string,
  trust: Trust,
): Promise<{ name: string; entry: ManifestEntry }> =>
  release(await verify(bytes, signature, trust), 'release')

type Bytes = string | Uint8Array<ArrayBuffer>

const release = object<{ schema: 'mfe-release/v1'; name: string; entry: ManifestEntry }>({
  schema: oneOf('mfe-release/v1'),
  name: text,
  entry: parseEntry,
})

async function verify(bytes: Bytes, signature: string, { keys, threshold }: Trust): Promise<unknown> {
  const signed = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes
  const signers = signersOf(signature)
  const known = [...signers].flatMap(([keyid, sig]) => {
    const key = keys.find(candidate => candidate.keyid === keyid)
    return key ? [{ publicKey: key.publicKey, sig }] : []
  })
  if (known.length === 0 || known.length < threshold)
    throw new SignatureError(
      threshold > 1
        ? `The manifest needs the signatures of ${threshold} trusted keys; it has ${known.length}.`
        : `The manifest is signed by "${[...signers.keys()].join(', ')}", which is not a trusted key.`,
    )
  for (const { publicKey, sig } of known) {
    const key = await crypto.subtle.importKey('raw', fromBase64(publicKey), 'Ed25519', false, ['verify'])
    if (!(await crypto.subtle.verify('Ed25519', key, fromBase64(sig), signed)))
      throw new SignatureError('The signature does not match the manifest.')
  }
  return JSON.parse(new TextDecoder().decode(signed))
}

/** Signatures by the id of their key; nothing when any of the text is something else. */
function signersOf(signature: string): Map<string, string> {
  const parts = signature.split(/, */).map(part => /^keyid=([\w-]+);sig=([\w+/]+={0,2})$/.exec(part))
  const pairs = parts.flatMap(found => (found?.[1] && found[2] ? [[found[1], found[2]] as const] : []))
  return new Map(pairs.length === parts.length ? pairs : [])
}

const fromBase64 = (text: string) => Uint8Array.from(atob(text), character => character.charCodeAt(0))
