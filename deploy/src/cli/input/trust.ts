import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Trust } from '@app/shared/protocol'
import { signingKeyFile } from '../../signing/signing-key'
import { ensureSigningKeys } from '../../signing/signing-keys'
import { dataDirOf } from './data-dir'

/** Whom a shell built here trusts: the keys the environment names, else those of this machine; undefined without either. */
export async function trust(env: NodeJS.ProcessEnv = process.env): Promise<Trust | undefined> {
  const threshold = Number(env.MFE_SIGNATURES || 1)
  if (env.MFE_PUBLIC_KEYS) return { keys: JSON.parse(env.MFE_PUBLIC_KEYS), threshold }
  const files = signingKeyFile(dataDirOf(env), env)
    .split(',')
    .map(file => resolve(file.trim()))
  return files.every(file => existsSync(file))
    ? { keys: await ensureSigningKeys(files.join(',')), threshold }
    : undefined
}
