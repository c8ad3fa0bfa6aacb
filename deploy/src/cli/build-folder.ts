import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'
import { ensureSigningKey, signingKeyFile } from '../signing/signing-key'
import { CliError } from './cli-error'

/** Builds a package by its own webpack configuration; the output goes to stderr. Rejects with CliError when it fails. */
export async function buildFolder(folder: string, env: NodeJS.ProcessEnv = process.env): Promise<void> {
  const name: unknown = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')).name
  const isShell = typeof name === 'string' && basename(name) === 'shell'
  const trusted = isShell ? { MFE_PUBLIC_KEYS: await publicKeys(env) } : {}
  const child = spawn(process.execPath, [builder(folder), folder], {
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
      'Settle what the build says above, then publish again.',
    )
}

function builder(folder: string) {
  try {
    return join(
      dirname(createRequire(join(folder, 'package.json')).resolve('@app/shared/build')),
      'build-folder.cjs',
    )
  } catch {
    throw new CliError(
      'usage',
      `${folder} cannot find @app/shared/build.`,
      'Run npm install, or publish a finished build with --no-build.',
    )
  }
}

/** The shell carries the keys it trusts. */
async function publicKeys(env: NodeJS.ProcessEnv) {
  if (env.MFE_PUBLIC_KEYS) return env.MFE_PUBLIC_KEYS
  const file = resolve(signingKeyFile(env.DATA_DIR || '.data', env))
  if (existsSync(file)) return JSON.stringify([await ensureSigningKey(file)])
  throw new CliError(
    'usage',
    'The shell must know which keys sign manifests, and there is none here.',
    `Set MFE_PUBLIC_KEYS to [{"keyid":…,"publicKey":…}], or SIGNING_KEY_FILE to the key (looked for in ${file}).`,
  )
}
