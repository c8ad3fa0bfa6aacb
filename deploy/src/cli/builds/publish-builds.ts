import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { CommitAnswer, Lock } from '@app/shared/protocol'
import { type Connection, callApi } from '../api/api-client'
import { deployVersions } from '../api/commit'
import { liveVersions } from '../api/live-versions'
import { publishFolder } from './publish-folder'

/** What a start did: `revision` is undefined when nothing was new; `waiting` is published, but ops chose another; `locked` is published, but may not go live now. */
export interface StartReport {
  revision?: CommitAnswer
  waiting: string[]
  locked: { version: string; reason: string }[]
}

/**
 * Publishes every build and makes live, in one revision, those that were not known before.
 * A version that was published earlier is left as ops chose, so a restart undoes nothing. What is locked holds up nobody else.
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
  const notLive = published.filter(({ name, version }) => !live?.[name]?.includes(version))
  const { body } = await callApi<{ locks: Lock[] }>(connection, { path: `/v1/${env}/locks` })
  const lockOf = (name: string) => body.locks.find(({ remote }) => remote === '*' || remote === name)
  const locked = notLive.flatMap(({ name, version }) => {
    const lock = lockOf(name)
    return lock ? [{ version: `${name}@${version}`, reason: lock.reason }] : []
  })
  const free = notLive.filter(({ name }) => !lockOf(name))
  const waiting = free.filter(it => !fresh.includes(it)).map(({ name, version }) => `${name}@${version}`)
  const wanted = free.filter(it => fresh.includes(it))
  if (wanted.length === 0) return { waiting, locked }
  const set = Object.fromEntries(wanted.map(({ name, version }) => [name, version]))
  const reason = 'builds that were new at start'
  const revision = await deployVersions(connection, { env, set, reason, actor: 'start' })
  return { revision, waiting, locked }
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
