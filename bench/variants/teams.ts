import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { callControlPlane } from '../../e2e/support/control-plane'
import { root } from '../../e2e/support/root'

const dist = path.join(root, 'mfe-billing', 'dist')
const AT_ONCE = 4

export const teamId = (index: number) => `team-${String(index).padStart(3, '0')}`
export const teamPath = (index: number) => `/${teamId(index)}`

/** Publishes remotes that each answer a path of their own, in two versions; their code is that of the billing remote's page. */
export async function publishTeams(app: { url: string; dataDir: string }, count: number) {
  const wanted = Array.from({ length: count }, (_, index) => index)
  const worker = async () => {
    for (let index = wanted.shift(); index !== undefined; index = wanted.shift())
      for (const version of index === 0 ? ['1.0.0', '2.0.0'] : ['1.0.0']) await publish(app, index, version)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

async function publish(app: { url: string; dataDir: string }, index: number, version: string) {
  const release = JSON.parse(readFileSync(path.join(dist, 'release.json'), 'utf8'))
  const name = teamId(index)
  const url = `/v1/releases/${name}/${version}`
  const container = `mfe_${name}__${version}`.replace(/\W/g, '_')
  const squeezed = (text: string) => text.replace(/_+/g, '_')
  const renamed = (text: string) =>
    text
      .replaceAll(release.container, container)
      .replaceAll(squeezed(release.container), squeezed(container))
      .replaceAll('"/pricing"', `"${teamPath(index)}"`)
  const own: string[] = release.preload['/pricing']
  const files: Record<string, { sri: string; size: number }> = {}
  for (const file of own) {
    const source = readFileSync(path.join(dist, file), 'utf8')
    const bytes = Buffer.from(renamed(source))
    files[file] = { sri: `sha384-${createHash('sha384').update(bytes).digest('base64')}`, size: bytes.length }
    await callControlPlane(app, 'PUT', `${url}/files/${file}`, bytes)
  }
  const place = teamPath(index)
  await callControlPlane(app, 'PUT', url, {
    ...release,
    ...{ name, version, container, files, slots: [] },
    claims: [{ path: place }],
    preload: { [place]: own },
    needs: { [place]: release.needs['/pricing'] },
  })
}
