import { CliError } from '../output/cli-error'

/** Name and version in `billing@4.3.0`. Throws CliError. */
export function readReleaseName(text: string): [name: string, version: string] {
  const [, name, version] = /^([a-z][a-z0-9-]*)@(\S+)$/.exec(text) ?? []
  if (name && version) return [name, version]
  throw new CliError(
    'usage',
    `"${text}" is not a version of a remote.`,
    'Write <name>@<version>, such as billing@4.3.0.',
  )
}
