import { createHash, timingSafeEqual } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { newToken } from './access/new-token'
import { createFile } from './store/create-file'

/** Where the token lies when `DEPLOY_TOKEN` does not give one. */
export const deployTokenFile = (dataDir: string) => `${dataDir}/keys/deploy-token`

/** The token that may write: given, or made once and kept where only this user can read it. */
export async function openDeployToken(dataDir: string, given?: string): Promise<string> {
  if (given) return given
  const file = deployTokenFile(dataDir)
  const kept = () => readFile(file, 'utf8').then(text => text.trim())
  return kept().catch(async () => {
    await createFile(file, `${newToken()}\n`, 0o600)
    return kept()
  })
}

/** Compares in constant time; hashing first makes the lengths equal. */
export const isSameToken = (a: string, b: string) => timingSafeEqual(digest(a), digest(b))

const digest = (text: string) => createHash('sha256').update(text).digest()
