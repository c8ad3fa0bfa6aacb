import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { PublicKey } from '@app/shared/protocol'
import { createFile } from '../create-file'
import { hasCode } from '../has-code'
import { StartError } from '../start-error'

/** The key of an environment's manifests. */
export interface SigningKey extends PublicKey {
  /** The value of a `Manifest-Signature` header for these bytes. */
  sign(bytes: string): string
}

/** Where the key lies unless `SIGNING_KEY_FILE` says otherwise; several with commas. */
export const signingKeyFile = (dataDir: string, env: NodeJS.ProcessEnv = process.env) =>
  env.SIGNING_KEY_FILE || `${dataDir}/keys/signing.pem`

/** Reads the Ed25519 key in `file` (PEM), or makes one that only this user can read. Throws when it is another kind of key. */
export async function openSigningKey(file: string): Promise<SigningKey> {
  return signingKeyOf((await read(file)) ?? (await create(file)), file)
}

/** The key in a PEM text; `place` says in errors where that came from. */
export function signingKeyOf(pem: string, place: string): SigningKey {
  const key = parsed(pem, place)
  if (key.asymmetricKeyType !== 'ed25519')
    throw new Error(
      `${place} holds a key of type ${key.asymmetricKeyType}; manifests are signed with Ed25519. Put such a key there, or remove the file to have one made.`,
    )
  const raw = rawPublicKey(key)
  const keyid = createHash('sha256').update(raw).digest('hex').slice(0, 16)
  return {
    keyid,
    publicKey: raw.toString('base64'),
    sign: bytes => `keyid=${keyid};sig=${sign(null, Buffer.from(bytes), key).toString('base64')}`,
  }
}

function parsed(pem: string, place: string) {
  try {
    return createPrivateKey(pem)
  } catch {
    throw new StartError(
      `${place} holds no private key in PEM form. Restore it from a backup. Without one, remove it and start again: a new key is made, and a shell that trusts it.`,
    )
  }
}

const read = (file: string) =>
  readFile(file, 'utf8').catch(error => {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  })

async function create(file: string) {
  const { privateKey } = generateKeyPairSync('ed25519')
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' })
  // The first process wins; all read its key.
  await createFile(file, pem, 0o600)
  return readFile(file, 'utf8')
}

/** The last 32 bytes of the DER form are the key itself. */
const rawPublicKey = (key: KeyObject) =>
  createPublicKey(key).export({ type: 'spki', format: 'der' }).subarray(-32)
