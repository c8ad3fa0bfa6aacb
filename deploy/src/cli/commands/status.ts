import { columns } from '../columns'
import type { Command } from '../command'
import { readManifest } from '../live-versions'

export const status: Command = {
  summary: 'what is live',
  usage: 'mfe status',
  example: 'mfe status --json',
  options: {},
  explain: {},
  async run({ connection, env }) {
    const manifest = await readManifest(connection, env)
    if (!manifest)
      return {
        lines: [`Nothing is live in "${env}" yet.`, 'Start with: mfe publish shell'],
        data: { env, revision: 0, remotes: {} },
      }
    const { revision, issuedAt, expires, microFrontends } = manifest
    const remotes = Object.fromEntries(
      Object.entries(microFrontends).map(([name, entries]) => [
        name,
        entries.map(({ metadata, deployment }) => ({ version: metadata.version, ...deployment })),
      ]),
    )
    const rows = Object.entries(remotes).flatMap(([name, entries]) =>
      entries.map(({ version, traffic }) => [name, version, `${traffic} %`]),
    )
    return {
      lines: [`${env}, revision ${revision}, signed ${issuedAt}`, ...columns(rows)],
      data: { env, revision, issuedAt, expires, remotes },
    }
  },
}
