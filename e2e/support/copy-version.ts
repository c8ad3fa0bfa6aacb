import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { callControlPlane } from './control-plane'
import { root } from './root'
import type { RunningApp } from './running-app'

interface Change {
  /** Changes the text of a built file. */
  edit?: (text: string, file: string) => string
  /** Changes what the release says about itself. */
  requires?: Record<string, unknown>
  /** Folder of the build to copy; the remote's own unless said. */
  dist?: string
}

/** Publishes the built remote, or the shell, once more under another version, without building it. */
export async function copyVersion(
  app: Pick<RunningApp, 'url' | 'dataDir'>,
  remote: string,
  version: string,
  {
    edit = text => text,
    requires = {},
    dist = path.join(root, remote === 'shell' ? 'shell' : `mfe-${remote}`, 'dist'),
  }: Change = {},
) {
  const release = JSON.parse(readFileSync(path.join(dist, 'release.json'), 'utf8'))
  const container = release.container && `mfe_${remote}__${version}`.replace(/\W/g, '_')
  // Webpack writes the name once as it is, and once with every run of underscores as one.
  const names = [
    [release.container, container] as const,
    [squeezed(release.container), squeezed(container)] as const,
  ]
  const files: Record<string, { sri: string; size: number }> = {}
  const url = `/v1/releases/${remote}/${version}`
  for (const file of readdirSync(dist).filter(name => Object.hasOwn(release.files, name))) {
    const source = readFileSync(path.join(dist, file))
    const isText = /\.(js|css)$/.test(file)
    const renamed = names.reduce(
      (text, [from, to]) => (from ? text.replaceAll(from, to) : text),
      source.toString('utf8'),
    )
    const bytes = isText ? Buffer.from(edit(renamed, file)) : source
    files[file] = {
      sri: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
      size: bytes.length,
    }
    await callControlPlane(app, 'PUT', `${url}/files/${file}`, bytes)
  }
  await callControlPlane(app, 'PUT', url, {
    ...release,
    ...{ version, container, files },
    requires: { ...release.requires, ...requires },
  })
}

const squeezed = (name: string) => name.replace(/_+/g, '_')
