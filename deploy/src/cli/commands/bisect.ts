import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline/promises'
import { changes } from '../../control-plane/log/changes'
import type { LoggedRevision } from '../../control-plane/log/revision-record'
import { addressAt } from '../api/api-client'
import { readRecord } from '../api/read-record'
import type { Command } from '../input/command'
import { readRevision } from '../input/read-revision'
import { arrow } from '../output/change-lines'
import { CliError } from '../output/cli-error'
import { columns } from '../output/columns'

export const bisect: Command = {
  summary: 'find the revision that broke something',
  usage: 'mfe bisect --good <revision> --bad <revision> [--page <path>] [--run <command>]',
  example: 'mfe bisect --good 30 --bad 43 --run "npm run smoke -- $MFE_URL"',
  options: {
    good: { type: 'string' },
    bad: { type: 'string' },
    run: { type: 'string' },
    page: { type: 'string' },
  },
  explain: {
    good: 'a revision at which all was well (required)',
    bad: 'a later one at which it was not (required)',
    page: 'the path to look at (else /)',
    run: 'a command that ends with 0 where all is well; it is given MFE_REVISION and MFE_URL (else you are asked)',
  },
  async run({ options, connection, env }) {
    if (!options.good || !options.bad)
      throw new CliError('usage', 'A good and a bad revision are needed.', `Usage: ${bisect.usage}`)
    let good = readRevision(options.good)
    let bad = readRevision(options.bad)
    if (good >= bad)
      throw new CliError(
        'usage',
        `Revision ${good} is not before revision ${bad}.`,
        'Give the good one as --good and the later, bad one as --bad.',
      )
    const { run, page = '/' } = options
    const tried: Tried[] = []
    const isWell = async (revision: number) => {
      const sides = sidesOf(await readRecord(connection, env, revision))
      const results: Tried[] = []
      for (const side of sides) {
        const url = linkTo(connection.server, { page, revision, side })
        const well =
          run === undefined ? await askWhether(revision, url, side) : await succeeds(run, { revision, url })
        results.push({ revision, ...(side && { side }), well })
      }
      tried.push(...results)
      return results.every(({ well }) => well)
    }
    if (!(await isWell(good))) throw cannotTell(`Revision ${good}, the good one, fails, too.`)
    if (await isWell(bad)) throw cannotTell(`Revision ${bad}, the bad one, is well.`)
    while (bad - good > 1) {
      const revision = Math.floor((good + bad) / 2)
      if (await isWell(revision)) good = revision
      else bad = revision
    }
    const [before, guilty] = await Promise.all([good, bad].map(it => readRecord(connection, env, it)))
    const found = changes(before?.microFrontends ?? {}, guilty?.microFrontends ?? {})
    return {
      lines: [
        `Revision ${bad} broke it: ${guilty?.reason} (${guilty?.actor}, ${guilty?.at.slice(0, 16)}).`,
        ...columns(Object.entries(found).map(([name, change]) => [name, arrow(change)])),
        `Go back: mfe rollback --to ${good}`,
      ],
      data: { revision: bad, reason: guilty?.reason, actor: guilty?.actor, changes: found, tried },
    }
  },
}

/** One try; `side` names the version looked at where several were live. */
interface Tried {
  revision: number
  side?: string
  well: boolean
}

const cannotTell = (what: string) =>
  new CliError(
    'refused',
    `${what} What is tried does not tell the two apart, so nothing can be found with it.`,
    'Try what visitors see (a document answers 200 with every remote broken): see docs/operating.md.',
  )

/** What has to be looked at in a revision: each version of every remote that had several, else the page as it is. */
function sidesOf({ microFrontends }: LoggedRevision): (string | undefined)[] {
  const sides = Object.entries(microFrontends).flatMap(([name, entries]) =>
    name === 'shell' || entries.length < 2
      ? []
      : entries.map(({ metadata }) => `${name}@${metadata.version}`),
  )
  return sides.length > 0 ? sides : [undefined]
}

function linkTo(
  server: string,
  { page, revision, side }: { page: string; revision: number; side?: string | undefined },
) {
  const url = addressAt(server, page)
  url.searchParams.set('mfe-rev', String(revision))
  if (side) url.searchParams.set('mfe', side)
  return url.href
}

/** Whether a command of the shell ends with 0; what it prints goes to stderr. */
function succeeds(command: string, { revision, url }: { revision: number; url: string }): Promise<boolean> {
  const child = spawn(command, {
    shell: true,
    stdio: ['ignore', 2, 2],
    env: { ...process.env, MFE_REVISION: String(revision), MFE_URL: url },
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('exit', code => resolve(code === 0))
  })
}

async function askWhether(revision: number, url: string, side?: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question(
    `Revision ${revision}${side ? ` with ${side}` : ''}: ${url}\nIs all well there? [y/n] `,
  )
  terminal.close()
  return /^y/i.test(answer.trim())
}
