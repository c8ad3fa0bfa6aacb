import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { PublicKey } from '../control-plane/verify'
import { ensureSigningKey, signingKeyFile } from '../signing/signing-key'

/** The keys a shell built here trusts: those the environment names, else that of this machine; undefined without either. */
export async function trustedKeys(env: NodeJS.ProcessEnv = process.env): Promise<PublicKey[] | undefined> {
  if (env.MFE_PUBLIC_KEYS) return JSON.parse(env.MFE_PUBLIC_KEYS)
  const file = resolve(signingKeyFile(env.DATA_DIR || '.data', env))
  return existsSync(file) ? [await ensureSigningKey(file)] : undefined
}
