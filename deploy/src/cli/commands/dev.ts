import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildFolder } from '../build-folder'
import { CliError } from '../cli-error'
import type { Command } from '../command'
import { findFolder } from '../find-folder'
import { serveBuild } from '../serve-build'
import { watchSources } from '../watch-sources'

export const dev: Command = {
  summary: 'show one remote from its source inside a running application, here or elsewhere',
  usage: 'mfe dev [folder | name] [--shell <url>] [--port <number>]',
  example: 'mfe dev billing --shell https://staging.example.com',
  options: { shell: { type: 'string' }, port: { type: 'string' } },
  explain: {
    shell: 'the application it is shown in (else --server); it must allow overrides from http://localhost',
    port: 'where the remote is served (else 4100)',
  },
  async run({ positionals, options, connection, cwd }) {
    const folder = findFolder(cwd, positionals[0] ?? '.')
    const port = Number(options.port ?? 4100)
    if (!Number.isInteger(port) || port < 0 || port > 65_535)
      throw new CliError('usage', `"${options.port}" is not a port.`, 'Write --port 4100.')
    const { id, claims } = JSON.parse(await readFile(join(folder, 'remote.json'), 'utf8'))
    const rebuild = () => buildFolder(folder, { ...process.env, MFE_VERSION: `0.0.0-dev.${Date.now()}` })
    await rebuild()
    const served = await serveBuild(join(folder, 'dist'), port)
    const stop = watchSources(folder, async () => {
      try {
        await rebuild()
        await served.refresh()
      } catch (error) {
        // What is wrong was printed by the build; the page keeps what it has.
        if (!(error instanceof CliError)) throw error
      }
    })
    const page = new URL(claims[0]?.path ?? '/', options.shell ?? connection.server).href
    process.stderr.write(
      [
        `${id} is served from ${served.url}; open pages show every change of its source.`,
        `In the console of ${page}:`,
        `  localStorage.setItem('import-map-override:${id}', '${served.url}'); location.reload()`,
        'Reset in the badge takes it back. End with Ctrl+C.',
        '',
      ].join('\n'),
    )
    await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
    stop()
    await served.close()
    return { lines: [], data: { id, url: served.url } }
  },
}
