import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Finding, MicroFrontends, ReleaseRecord } from '@app/shared/protocol'
import { checkClaims } from '../../control-plane/checks/claims'
import { unknownGates } from '../../control-plane/checks/gates'
import { checkRequirements } from '../../control-plane/checks/requirements'
import { checkSlots, unofferedSlots, type Warning } from '../../control-plane/checks/slots'
import { entryOf } from '../../control-plane/releases/entry-of'
import { tooLarge } from '../../control-plane/releases/too-large'
import { readManifest } from '../api/live-versions'
import { buildFolder } from '../builds/build-folder'
import { findFolder } from '../builds/find-folder'
import { notLent } from '../builds/lent-names'
import { reachingSelectors } from '../builds/reaching-selectors'
import { readBuild } from '../builds/read-build'
import { sriOf } from '../builds/sri-of'
import type { Command } from '../input/command'
import { columns } from '../output/columns'

export const check: Command = {
  summary:
    'say what the server would say to a build, and what visitors would download (what begins with W is a warning)',
  usage: 'mfe check [folder | name] [--no-build]',
  example: 'mfe check billing',
  words: 1,
  options: { 'no-build': { type: 'boolean' } },
  explain: { 'no-build': 'check what lies in dist/' },
  async run({ positionals, options, connection, env, cwd }) {
    const folder = findFolder(cwd, positionals[0] ?? '.')
    if (!options['no-build']) await buildFolder(folder)
    const dist = join(folder, 'dist')
    const release = await readBuild(dist)
    const live = (await readManifest(connection, env))?.microFrontends ?? {}
    const report = [
      ...(await wrongFiles(dist, release)),
      ...largeFiles(release),
      ...(await reachingStyles(dist, release)),
      ...findings(live, release),
      ...(await notLent(dist, release, { server: connection.server, live })),
    ]
    const warned = [...warnings(live, release), ...unknownGates(release)]
    const places = await downloads(dist, release)
    const { name, version, requires } = release
    return {
      lines: [
        ...(report.length === 0 ? [`Nothing speaks against ${name}@${version} in "${env}".`] : []),
        ...[...report, ...warned].map(({ code, message, next }) => `${code} ${message} ${next}`),
        `Shared with the page: ${requires.shared}; downloaded first (gzip):`,
        ...columns(
          places.map(({ place, bytes, files }) => [
            place,
            `${(bytes / 1000).toFixed(1)} kB`,
            `${files} files`,
          ]),
        ),
      ],
      data: { name, version, report, warnings: warned, requires, places },
      findings: report.length > 0,
    }
  },
}

/** What the checks would find that is not so already, were this version live for everybody. */
function findings(live: MicroFrontends, release: ReleaseRecord): Finding[] {
  const of = (state: MicroFrontends) => [...checkClaims(state), ...checkRequirements(state)]
  const known = new Set(of(live).map(({ message }) => message))
  const next = liveWith(live, release)
  return [...of(next).filter(({ message }) => !known.has(message)), ...checkSlots(live, next, [release.name])]
}

/** Slots of others that this version no longer draws, and slots that it goes on to fill although no page draws them. */
function warnings(live: MicroFrontends, release: ReleaseRecord): Warning[] {
  const known = new Set(unofferedSlots(live).map(({ message }) => message))
  return unofferedSlots(liveWith(live, release)).filter(({ remote, message }) =>
    remote === release.name ? known.has(message) : !known.has(message),
  )
}

const liveWith = (live: MicroFrontends, release: ReleaseRecord): MicroFrontends => ({
  ...live,
  [release.name]: [entryOf(release, { traffic: 100, default: true })],
})

async function wrongFiles(dist: string, { name, version, files }: ReleaseRecord): Promise<Finding[]> {
  const checked = await Promise.all(
    Object.entries(files).map(async ([path, { sri }]) => {
      const bytes = await readFile(join(dist, path)).catch(() => undefined)
      return bytes && sriOf(bytes) === sri ? [] : [path]
    }),
  )
  return checked.flat().map(path => ({
    code: 'E101',
    remote: name,
    message: `${name}@${version}: ${path} is not there, or its bytes are not what the build wrote.`,
    next: 'Build it again.',
  }))
}

const largeFiles = (release: ReleaseRecord): Finding[] =>
  tooLarge(release).map(text => ({
    code: 'E106',
    remote: release.name,
    message: `${release.name}@${release.version}: ${text}`,
    next: 'Make it smaller, or load it from elsewhere.',
  }))

/** Class names of a build are its own; whatever is matched by anything else is everybody's, and the shell's to style. */
async function reachingStyles(
  dist: string,
  { name, version, kind, files }: ReleaseRecord,
): Promise<Finding[]> {
  if (kind === 'shell') return []
  const sheets = Object.keys(files).filter(path => path.endsWith('.css'))
  const checked = await Promise.all(
    sheets.map(async path => {
      const selectors = reachingSelectors(await readFile(join(dist, path), 'utf8').catch(() => ''), path)
      return selectors.length === 0 ? [] : [{ path, selectors }]
    }),
  )
  return checked.flat().map(({ path, selectors }) => ({
    code: 'E103',
    remote: name,
    message: `${name}@${version}: ${path} styles other remotes' pages, too: ${selectors.map(it => `"${it}"`).join(', ')}.`,
    next: 'Begin each selector with a class of your own.',
  }))
}

const downloads = (dist: string, { preload }: ReleaseRecord) =>
  Promise.all(
    Object.entries(preload).map(async ([place, files]) => {
      const sizes = await Promise.all(
        files.map(async file => gzipSync(await readFile(join(dist, file)).catch(() => '')).length),
      )
      return { place, bytes: sizes.reduce((sum, size) => sum + size, 0), files: files.length }
    }),
  )
