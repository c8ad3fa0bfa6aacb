import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { root } from './root'

/** Who signs in at the service. */
export const PERSON = { sub: 'sub-1', email: 'ada@service.example', email_verified: true, name: 'Ada' }

/** Who else can, where one is not enough. */
export const OTHER = { sub: 'sub-2', email: 'grace@service.example', email_verified: true, name: 'Grace' }

/** A running service people sign in with. */
export interface IdentityProvider {
  /** What an app is started with to know it as google. */
  env: Record<string, string>
  stop(): void
}

export async function startIdentityProvider(): Promise<IdentityProvider> {
  const script = path.join(root, 'e2e', 'support', 'identity-provider-process.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script, JSON.stringify([PERSON, OTHER])], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [printed] = await once(child.stdout, 'data')
  return {
    env: {
      GOOGLE_CLIENT_ID: 'app',
      GOOGLE_CLIENT_SECRET: 'shh',
      GOOGLE_ISSUER: String(printed).trim(),
    },
    stop: () => void child.kill(),
  }
}
