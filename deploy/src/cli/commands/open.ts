import { addressAt, callApi } from '../api/api-client'
import { readManifest } from '../api/live-versions'
import type { Command } from '../input/command'
import { readReleaseName } from '../input/read-release-name'
import { CliError } from '../output/cli-error'

interface Releases {
  releases: { version: string }[]
}

export const open: Command = {
  summary: 'print a link that shows a published version, live or not',
  usage: 'mfe open <name>@<version>',
  example: 'mfe open billing@4.3.0',
  words: 1,
  options: {},
  explain: {},
  async run({ positionals: [given], connection, env }) {
    if (!given) throw new CliError('usage', 'What to open was not named.', `Usage: ${open.usage}`)
    const [name, version] = readReleaseName(given)
    const { body } = await callApi<Releases>(connection, { path: `/v1/releases/${name}` })
    if (!body.releases.some(release => release.version === version))
      throw new CliError(
        'refused',
        `${given} was never published on ${connection.server}.`,
        `Publish it first: mfe publish ${name}`,
      )
    const live = (await readManifest(connection, env))?.microFrontends[name]?.[0]
    const url = addressAt(connection.server, live?.extras.claims[0]?.path ?? '/')
    url.search = `mfe=${name}@${version}`
    return { lines: [url.href], data: { url: url.href } }
  },
}
