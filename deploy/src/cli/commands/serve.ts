import { stopOnSignal } from '../../serve/stop-on-signal'
import { StartError } from '../../start-error'
import type { Command } from '../input/command'
import { dataDirOf } from '../input/data-dir'
import { CliError } from '../output/cli-error'

export const serve: Command = {
  summary: 'run the control plane alone, without the application',
  usage:
    'mfe serve [--store file:.data | s3://bucket/prefix | postgres://…] [--port 4000] [--host localhost]',
  example: 'mfe serve --store s3://releases/shop --port 4000 --host 0.0.0.0',
  options: { store: { type: 'string' }, port: { type: 'string' }, host: { type: 'string' } },
  explain: {
    store: 'where releases and history lie (RELEASE_STORE, else file:.data)',
    port: 'where it listens (PORT, else 4000)',
    host: 'on which address (HOST, else localhost)',
  },
  async run({ options }) {
    const { env } = process
    const store = options.store ?? env.RELEASE_STORE ?? `file:${dataDirOf(env)}`
    const port = Number(options.port ?? (env.PORT || 4000))
    const host = options.host ?? (env.HOST || 'localhost')
    if (!Number.isInteger(port) || port < 0 || port > 65_535)
      throw new CliError(
        'usage',
        `"${options.port ?? env.PORT}" is not a port.`,
        'Give one such as --port 4000.',
      )
    // The server's libraries are none of the other commands' business.
    const { startControlPlane } = await import('../../serve/start-control-plane')
    const server = await startControlPlane({ store, port, host }, env).catch(error => {
      if (!(error instanceof StartError)) throw error
      throw new CliError('usage', error.message, 'See: mfe serve --help')
    })
    for (const refusal of await server.refusals().catch(error => [String(error)]))
      process.stderr.write(`${refusal}\n`)
    process.stderr.write(`Ready: ${server.url}\n`)
    await stopOnSignal(server)
    return { lines: ['Stopped.'], data: { stopped: true } }
  },
}
