import type { Manifest } from '@app/shared/protocol'
import { refusingShells, TRUST_FILE } from '../../control-plane/plane/refusing-shells'
import { callApi, request } from '../api/api-client'
import { readManifest } from '../api/live-versions'
import type { Command, CommandInput } from '../input/command'
import { trust } from '../input/trust'
import { CliError } from '../output/cli-error'
import { columns } from '../output/columns'

const CLOCK_TOLERANCE_MS = 60_000

/** Gives what is well; throws what is not. */
type Question = (input: CommandInput) => Promise<string>

const questions: Readonly<Record<string, Question>> = {
  node: async () => process.versions.node,
  server: async ({ connection }) => {
    await callApi(connection, { path: '/readyz' })
    return `${connection.server} is ready`
  },
  clock: async ({ connection: { server } }) => {
    const date = (await request(server, '/livez')).headers.get('date') ?? ''
    const off = Math.abs(Date.parse(date) - Date.now())
    if (off < CLOCK_TOLERANCE_MS) return 'the server has our time'
    throw new Error(`The server's clock differs by ${Math.round(off / 1000)} s: set one of the two.`)
  },
  token: async ({ connection }) => {
    await callApi(connection, { path: '/v1/environments' })
    return 'accepted'
  },
  environment: async ({ connection, env }) => {
    const manifest = await readManifest(connection, env)
    if (!manifest) throw new Error(`Nothing is live in "${env}": mfe publish shell, then mfe deploy.`)
    if (Date.parse(manifest.expires) < Date.now())
      throw new Error(
        `The manifest of "${env}" expired ${manifest.expires}: the server does not sign it anew.`,
      )
    return `${env}, revision ${manifest.revision}, good until ${manifest.expires}`
  },
  shell: async ({ connection: { server }, env }) => {
    const answer = await request(server, `/v1/${env}/manifest.json`)
    if (!answer.ok) return `nothing is live in "${env}"`
    const bytes = await answer.text()
    const signature = answer.headers.get('manifest-signature') ?? ''
    const { shell: shells = [] }: Manifest['microFrontends'] = JSON.parse(bytes).microFrontends
    const refusals = await refusingShells({ bytes, signature }, shells, async ({ metadata }) =>
      (await request(server, `/r/shell/${metadata.version}/${TRUST_FILE}`)).text(),
    )
    if (refusals.length > 0) throw new Error(refusals.join(' '))
    const silent = shells.some(({ extras }) => !(TRUST_FILE in extras.files))
    return silent ? 'does not say which keys it trusts: build it anew' : 'trusts what the server signs'
  },
  keys: async () => {
    const trusted = await trust()
    if (!trusted) return 'none here: mfe verify and publishing a shell need MFE_PUBLIC_KEYS'
    const ids = trusted.keys.map(({ keyid }) => keyid).join(', ')
    return trusted.threshold > 1 ? `${trusted.threshold} of ${ids}` : ids
  },
}

export const doctor: Command = {
  summary: 'say whether this machine and the server can work together',
  usage: 'mfe doctor',
  example: 'mfe doctor --server https://app.example.com',
  options: {},
  explain: {},
  async run(input) {
    const answers = await Promise.all(
      Object.entries(questions).map(async ([name, ask]) =>
        ask(input).then(
          text => ({ name, well: true, text }),
          (error: unknown) => ({ name, well: false, text: textOf(error) }),
        ),
      ),
    )
    return {
      lines: columns(answers.map(({ name, well, text }) => [well ? 'ok' : 'WRONG', name, text])),
      data: { answers },
      findings: answers.some(({ well }) => !well),
    }
  },
}

const textOf = (error: unknown) =>
  error instanceof CliError
    ? `${error.message} ${error.next}`
    : error instanceof Error
      ? error.message
      : String(error)
