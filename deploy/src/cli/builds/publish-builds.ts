import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { CommitAnswer } from '@app/shared/protocol'
import type { Connection } from '../api/api-client'
import { deployVersions } from '../api/commit'
import { liveVersions } from '../api/live-versions'
import { publishFolder } from './publish-folder'

/** What a start did: `revision` is undefined when nothing was new; `waiting` is published, but ops chose another. */
export interface StartReport {
  revision?: CommitAnswer
  waiting: string[]
}

/**
 * Publishes every build and makes live, in one revision, those that were not known before.
 * A version that was published earlier is left as ops chose, so a restart undoes nothing.
 */
export async function publishBuilds({
  folders,
  env = 'production',
  ...connection
}: Connection & { folders: string[]; env?: string }): Promise<StartReport> {
  const published = await Promise.all(folders.map(folder => publishFolder({ folder, ...connection })))
  const live = await liveVersions(connection, env)
  // Where nothing is live yet, an earlier start published but did not get to deploy.
  const fresh = published.filter(({ created }) => created || live === undefined)
  const waiting = published
    .filter(it => !fresh.includes(it) && !live?.[it.name]?.includes(it.version))
    .map(({ name, version }) => `${name}@${version}`)
  if (fresh.length === 0) return { waiting }
  const set = Object.fromEntries(fresh.map(({ name, version }) => [name, version]))
  const reason = 'builds that were new at start'
  return { revision: await deployVersions({ ...connection, env, set, reason, actor: 'start' }), waiting }
}

/** Folders directly below `root` that hold a build. */
export async function builtFolders(root: string): Promise<string[]> {
  const entries = await readdir(root, { withFileTypes: true })
  const folders = entries.filter(entry => entry.isDirectory()).map(({ name }) => join(root, name))
  const files = await Promise.all(
    folders.map(folder => readdir(join(folder, 'dist')).catch((): string[] => [])),
  )
  return folders.filter((_, index) => files[index]?.includes('release.json'))
}
