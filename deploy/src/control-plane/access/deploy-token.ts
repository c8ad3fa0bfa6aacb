import { createHash, timingSafeEqual } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createFile } from '../../create-file'
import { hasCode } from '../../has-code'
import { StartError } from '../../start-error'
import { newToken } from './new-token'

const SHORTEST = 16

/** Where the token lies when `DEPLOY_TOKEN` does not give one. */
export const deployTokenFile = (dataDir: string) => `${dataDir}/keys/deploy-token`

/** The token that may write: given, or made once and kept where only this user can read it. */
export async function openDeployToken(dataDir: string, given?: string): Promise<string> {
  if (given) return given
  const file = deployTokenFile(dataDir)
  const kept = () => readFile(file, 'utf8').then(text => text.trim())
  const token = await kept().catch(async error => {
    if (!hasCode(error, 'ENOENT')) throw error
    await createFile(file, `${newToken()}\n`, 0o600)
    return kept()
  })
  if (token.length < SHORTEST)
    throw new StartError(
      `${file} holds ${token.length} characters, and a token has at least ${SHORTEST}. Restore it from a backup, or remove the file to have one made.`,
    )
  return token
}

/** Compares in constant time; hashing first makes the lengths equal. */
export const isSameToken = (a: string, b: string) => timingSafeEqual(digest(a), digest(b))

const digest = (text: string) => createHash('sha256').update(text).digest()
