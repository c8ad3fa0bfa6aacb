import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addressAt } from '../api/api-client'
import { findFolder } from '../builds/find-folder'
import { serveBuild } from '../builds/serve-build'
import { watchBuild } from '../builds/watch-build'
import type { Command } from '../input/command'
import { CliError } from '../output/cli-error'

export const dev: Command = {
  summary: 'show one remote from its source inside a running application, here or elsewhere',
  usage: 'mfe dev [folder | name] [--shell <url>] [--port <number>]',
  example: 'mfe dev billing --shell https://staging.example.com',
  words: 1,
  options: { shell: { type: 'string' }, port: { type: 'string' } },
  explain: {
    shell: 'the application it is shown in (else --server); it must allow overrides from http://localhost',
    port: 'where the remote is served (else one that is free)',
  },
  async run({ positionals, options, connection, cwd }) {
    const folder = findFolder(cwd, positionals[0] ?? '.')
    const port = Number(options.port ?? 0)
    if (!Number.isInteger(port) || port < 0 || port > 65_535)
      throw new CliError('usage', `"${options.port}" is not a port.`, 'Write --port 4100.')
    const { id, claims } = JSON.parse(await readFile(join(folder, 'remote.json'), 'utf8'))
    const build = await watchBuild(folder)
    const served = await serveBuild(join(folder, 'dist'), port).catch(error => {
      build.stop()
      throw error
    })
    build.onBuild(() => {
      // A build that has disappeared was replaced by a newer one, which sends its own notification.
      served.refresh().catch(() => undefined)
    })
    const page = addressAt(options.shell ?? connection.server, claims[0]?.path ?? '/')
    page.searchParams.set('mfe-dev', `${id}:${new URL(served.url).port}`)
    const link = page.href.replace('%3A', ':')
    process.stderr.write(
      [
        `${id} is served from ${served.url}; open pages show every change of its source.`,
        `Open ${link}`,
        'Reset in the badge goes back to what is live. End with Ctrl+C.',
        '',
      ].join('\n'),
    )
    await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
    build.stop()
    await served.close()
    return { lines: [], data: { id, url: served.url, link } }
  },
}
