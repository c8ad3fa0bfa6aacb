import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReleaseRecord } from '@app/shared/protocol'
import { type Connection, callApi } from '../api/api-client'
import { CliError } from '../output/cli-error'
import { readBuild } from './read-build'
import { sriOf } from './sri-of'

/** A version that is published; `created` is false when it had been published before. */
export interface Publication {
  name: string
  version: string
  created: boolean
}

const AT_ONCE = 4

/** Publishes what lies in `folder/dist`: registers it, uploading only the files the server does not have yet. */
export async function publishFolder({
  folder,
  ...connection
}: Connection & { folder: string }): Promise<Publication> {
  const dist = join(folder, 'dist')
  const release = await readBuild(dist)
  const { name, version } = release
  const path = `/v1/releases/${name}/${version}`
  const register = (accept: number[]) =>
    callApi<{ missing?: string[] }>(connection, { method: 'PUT', path, body: release, accept })

  const first = await register([422])
  if (first.status !== 422) return { name, version, created: first.status === 201 }
  const missing = first.body.missing ?? []
  await refuseOthers(dist, release, missing)
  await upload(connection, { path, dist, files: missing })
  return { name, version, created: (await register([])).status === 201 }
}

/** Rejects with CliError when files are not there, or not as the build wrote them, before one of them is sent. */
async function refuseOthers(dist: string, { files }: ReleaseRecord, paths: string[]) {
  const found = await Promise.all(
    paths.map(async path => {
      const bytes = await readFile(join(dist, path)).catch(() => undefined)
      if (!bytes) return `${path} is not there`
      return sriOf(bytes) === files[path]?.sri ? undefined : `${path} is not what the build wrote`
    }),
  )
  const wrong = found.filter(it => it !== undefined)
  if (wrong.length === 0) return
  throw new CliError(
    'findings',
    `${dist} is not as it was built: ${wrong.join(', ')}.`,
    'Build it again, such as by leaving --no-build out.',
  )
}

async function upload(
  connection: Connection,
  { path, dist, files }: { path: string; dist: string; files: string[] },
) {
  const waiting = [...files]
  const worker = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift())
      await callApi(connection, {
        method: 'PUT',
        path: `${path}/files/${file}`,
        body: await readFile(join(dist, file)),
      })
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
