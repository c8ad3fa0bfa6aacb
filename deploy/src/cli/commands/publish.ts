import { buildFolder } from '../builds/build-folder'
import { findFolder } from '../builds/find-folder'
import { publishFolder } from '../builds/publish-folder'
import type { Command } from '../input/command'

export const publish: Command = {
  summary: 'build a remote and put it on the server, not yet live',
  usage: 'mfe publish [folder | name] [--no-build]',
  example: 'mfe publish billing',
  words: 1,
  options: { 'no-build': { type: 'boolean' } },
  explain: { 'no-build': 'publish what lies in dist/' },
  async run({ positionals, options, connection, cwd }) {
    const folder = findFolder(cwd, positionals[0] ?? '.')
    if (!options['no-build']) await buildFolder(folder)
    const publication = await publishFolder({ folder, ...connection })
    const { name, version, created } = publication
    return {
      lines: [
        created
          ? `${name}@${version} is published.`
          : `${name}@${version} was published before, with the same content.`,
        `Make it live: mfe deploy ${name}@${version} --reason "…"`,
      ],
      data: publication,
    }
  },
}
