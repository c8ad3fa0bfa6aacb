import type { Manifest } from '@app/shared/protocol'
import { type Connection, callApi } from './api-client'

/** The manifest of an environment; undefined before its first revision. */
export async function readManifest({ server }: Connection, env: string): Promise<Manifest | undefined> {
  const { status, body } = await callApi<Manifest>(
    { server },
    { path: `/v1/${env}/manifest.json`, accept: [404] },
  )
  return status === 404 ? undefined : body
}

/** Versions that are live, by remote; undefined before the first revision. */
export async function liveVersions(
  connection: Connection,
  env: string,
): Promise<Record<string, string[]> | undefined> {
  const manifest = await readManifest(connection, env)
  return (
    manifest &&
    Object.fromEntries(
      Object.entries(manifest.microFrontends).map(([name, entries]) => [
        name,
        entries.map(({ metadata }) => metadata.version),
      ]),
    )
  )
}
