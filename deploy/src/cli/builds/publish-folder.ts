import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Connection, callApi } from '../api/api-client'
import { readBuild } from './read-build'

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
  await upload(connection, { path, dist, files: first.body.missing ?? [] })
  return { name, version, created: (await register([])).status === 201 }
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
