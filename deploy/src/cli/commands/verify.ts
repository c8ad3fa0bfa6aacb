import { createHash } from 'node:crypto'
import { canonicalJson, type Manifest, verifyManifest } from '@app/shared/protocol'
import { brokenLink } from '../../control-plane/log/check-chain'
import { GENESIS } from '../../control-plane/log/revision-record'
import { type Connection, request } from '../api/api-client'
import { readRecord } from '../api/read-record'
import { sriOf } from '../builds/sri-of'
import type { Command } from '../input/command'
import { trust } from '../input/trust'
import { CliError } from '../output/cli-error'

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
    const records = await wrongRecords(connection, env)
    const found = [...(problem ? [problem] : []), ...chain, ...records, ...wrong]
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
  const answer = await request(server, `/v1/${env}/manifest.json`)
  if (!answer.ok)
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
  const links: ({ prev: string; hash: string } | undefined)[] = []
  for (let number = 1; number <= head; number++) {
    const record = await readRecord(connection, env, number).catch(() => undefined)
    links.push(record && { prev: record.prev, hash: hashOf(record) })
  }
  const broken = brokenLink(links, { from: 1, prev: GENESIS }, { revision: head, hash: logHead })
  if (broken === undefined) return []
  return [
    `The record of revision ${broken} was changed or is missing. Restore it from a backup (DATA_DIR/log).`,
    ...(broken === head ? [`The manifest was not made of revision ${head}, the newest in the log.`] : []),
  ]
}

function hashOf({ hash: _, changes: __, ...record }: Answered) {
  return `sha256-${createHash('sha256')
    .update(`${canonicalJson(record)}\n`)
    .digest('base64')}`
}

/** What pages trust a release record by: its digest in the listed manifest, which is signed by itself. */
async function wrongRecords({ server }: Connection, env: string): Promise<string[]> {
  const answer = await request(server, `/v2/${env}/manifest.json`)
  // A server of before there were listed manifests.
  if (answer.status === 404) return []
  const bytes = await answer.text()
  const signature = answer.headers.get('manifest-signature') ?? ''
  const trusted = await trust()
  const manifest = trusted && (await verifyManifest(bytes, signature, trusted).catch(() => undefined))
  if (!manifest) return ['The listed manifest (/v2) is not signed by a trusted key.']
  const wrong: string[] = []
  const live = Object.entries(manifest.microFrontends).flatMap(([name, entries]) =>
    entries.map(({ metadata, release }) => ({ name, version: metadata.version, release })),
  )
  for (const { name, version, release } of live) {
    const path = `/r/${name}/${version}/release.json`
    const record = await request(server, path).catch(() => undefined)
    const held = new Uint8Array((await record?.arrayBuffer()) ?? new ArrayBuffer(0))
    const digest = createHash('sha256').update(held).digest('base64')
    if (!record?.ok) wrong.push(`${path} answers ${record?.status ?? 'nothing'}.`)
    else if (`sha256-${digest}` !== release) wrong.push(`${path} has other bytes than the manifest says.`)
  }
  return wrong
}

async function wrongFiles({ server }: Connection, { microFrontends }: Manifest) {
  const files = Object.entries(microFrontends).flatMap(([name, entries]) =>
    entries.flatMap(({ metadata: { version }, extras }) =>
      Object.entries(extras.files).map(([path, { sri }]) => ({ url: `/r/${name}/${version}/${path}`, sri })),
    ),
  )
  const wrong: string[] = []
  for (const { url, sri } of files) {
    const answer = await request(server, url).catch(() => undefined)
    if (!answer?.ok) wrong.push(`${url} answers ${answer?.status ?? 'nothing'}.`)
    else if (sriOf(new Uint8Array(await answer.arrayBuffer())) !== sri)
      wrong.push(`${url} has other bytes than the manifest says.`)
  }
  return { files: files.length, wrong }
}
