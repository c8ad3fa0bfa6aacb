import { createHash } from 'node:crypto'
import { canonicalJson } from '../../control-plane/canonical'
import { GENESIS } from '../../control-plane/log/revision-record'
import { verifyManifest } from '../../control-plane/verify'
import type { Manifest } from '../../manifest'
import type { Connection } from '../api-client'
import { CliError } from '../cli-error'
import type { Command } from '../command'
import { readRecord } from '../read-record'
import { sriOf } from '../sri-of'
import { trust } from '../trust'

/** The members a record's answer has beyond the bytes in the log. */
interface Answered {
  hash: string
  changes?: unknown
}

export const verify: Command = {
  summary: 'download everything that is live and check signature, history and every file',
  usage: 'mfe verify',
  example: 'MFE_PUBLIC_KEYS=\'[{"keyid":"…","publicKey":"…"}]\' mfe verify --server https://app.example.com',
  options: {},
  explain: {},
  async run({ connection, env }) {
    const { manifest, problem } = await signedManifest(connection, env)
    const chain = await wrongLinks(connection, manifest)
    const { files, wrong } = await wrongFiles(connection, manifest)
    const found = [...(problem ? [problem] : []), ...chain, ...wrong]
    const { revision } = manifest
    return {
      lines:
        found.length > 0
          ? found
          : [
              `${env}, revision ${revision}: signature, ${revision} records and ${files} files are as they should be.`,
            ],
      data: { env, revision, files, found },
      findings: found.length > 0,
    }
  },
}

async function signedManifest({ server }: Connection, env: string) {
  const trusted = await trust()
  if (!trusted)
    throw new CliError(
      'usage',
      'There is no key to check the signature with.',
      'Set MFE_PUBLIC_KEYS (and MFE_SIGNATURES) to what the shell was built with, or run where the signing key is.',
    )
  const answer = await fetch(new URL(`/v1/${env}/manifest.json`, server)).catch(() => undefined)
  if (!answer?.ok)
    throw new CliError(
      'refused',
      `${server} gives no manifest of "${env}".`,
      'Check --server and --env; mfe doctor says more.',
    )
  const bytes = await answer.text()
  const manifest: Manifest = JSON.parse(bytes)
  const problem = await verifyManifest(bytes, answer.headers.get('manifest-signature') ?? '', trusted).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
  return { manifest, problem }
}

/** Follows the hash chain from the first record to the one the manifest was made of. */
async function wrongLinks(connection: Connection, { env, revision: head, logHead }: Manifest) {
  const wrong: string[] = []
  let prev = GENESIS
  for (let number = 1; number <= head; number++) {
    const record = await readRecord(connection, env, number)
    const hash = hashOf(record)
    if (record.prev !== prev || record.hash !== hash)
      wrong.push(`Revision ${number} was changed, or does not follow revision ${number - 1}.`)
    prev = hash
  }
  if (prev !== logHead) wrong.push(`The manifest was not made of revision ${head}, the newest in the log.`)
  return wrong
}

function hashOf({ hash: _, changes: __, ...record }: Answered) {
  return `sha256-${createHash('sha256')
    .update(`${canonicalJson(record)}\n`)
    .digest('base64')}`
}

async function wrongFiles({ server }: Connection, { microFrontends }: Manifest) {
  const files = Object.entries(microFrontends).flatMap(([name, entries]) =>
    entries.flatMap(({ metadata: { version }, extras }) =>
      Object.entries(extras.files).map(([path, { sri }]) => ({ url: `/r/${name}/${version}/${path}`, sri })),
    ),
  )
  const wrong: string[] = []
  for (const { url, sri } of files) {
    const answer = await fetch(new URL(url, server)).catch(() => undefined)
    if (!answer?.ok) wrong.push(`${url} answers ${answer?.status ?? 'nothing'}.`)
    else if (sriOf(new Uint8Array(await answer.arrayBuffer())) !== sri)
      wrong.push(`${url} has other bytes than the manifest says.`)
  }
  return { files: files.length, wrong }
}
