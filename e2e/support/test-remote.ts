import path from 'node:path'
import { buildVersion } from './build-version'
import { mfe } from './mfe'
import type { RunningApp } from './running-app'

/** Builds a remote of `e2e/remotes`, makes it live at version 1.0.0, and gives the folder of its build. */
export async function deployTestRemote(
  app: Pick<RunningApp, 'url' | 'dataDir'>,
  name: string,
): Promise<string> {
  const folder = buildVersion(name, '1.0.0', undefined, `e2e/remotes/${name}`)
  const dist = path.join(folder, 'dist')
  const { microFrontends } = await (await fetch(`${app.url}/v1/production/manifest.json`)).json()
  // Another file has deployed it already, where files share a server.
  if (microFrontends[name]) return dist
  for (const command of [
    ['publish', folder, '--no-build'],
    ['deploy', `${name}@1.0.0`, '--reason', 'a remote of the tests'],
  ]) {
    const { code, stderr } = await mfe(app, ...command)
    if (code !== 0) throw new Error(stderr)
  }
  return dist
}
