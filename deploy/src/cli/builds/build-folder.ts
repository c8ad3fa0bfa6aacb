import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { trust } from '../input/trust'
import { CliError } from '../output/cli-error'
import { sharedKit } from './shared-kit'

/** Builds a package by its own webpack configuration; the output goes to stderr. Rejects with CliError when it fails. */
export async function buildFolder(folder: string, env: NodeJS.ProcessEnv = process.env): Promise<void> {
  const name: unknown = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')).name
  const isShell = typeof name === 'string' && basename(name) === 'shell'
  const trusted = isShell ? await trustOfShell(env) : {}
  const child = spawn(process.execPath, [sharedKit(folder, 'build-folder.cjs'), folder], {
    cwd: folder,
    env: { ...env, ...trusted },
    // What people read goes to stderr, so that stdout stays for --json.
    stdio: ['ignore', 2, 'inherit'],
  })
  const code = await new Promise<number | null>((done, fail) => child.once('error', fail).once('exit', done))
  if (code !== 0)
    throw new CliError(
      'findings',
      `${folder} does not build.`,
      'Settle what the build says above, then run the command again.',
    )
}

/** The shell carries the keys it trusts. */
async function trustOfShell(env: NodeJS.ProcessEnv) {
  const trusted = await trust(env)
  if (trusted)
    return { MFE_PUBLIC_KEYS: JSON.stringify(trusted.keys), MFE_SIGNATURES: String(trusted.threshold) }
  throw new CliError(
    'usage',
    'The shell must know which keys sign manifests, and there is none here.',
    'Set MFE_PUBLIC_KEYS to [{"keyid":…,"publicKey":…}], or SIGNING_KEY_FILE to the file with the key.',
  )
}
