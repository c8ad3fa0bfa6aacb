import type { Finding, ManifestEntry, MicroFrontends } from '@app/shared/protocol'
import satisfies from 'semver/functions/satisfies.js'

/** E201: every remote must be able to run on every shell version that is live. */
export function checkRequirements(microFrontends: MicroFrontends): Finding[] {
  const { shell: shells = [], ...remotes } = microFrontends
  if (shells.length === 0)
    return Object.keys(remotes).map(remote => ({
      code: 'E201',
      remote,
      message: 'There is no shell in this environment that could run it.',
      next: 'Deploy the shell first, or together with it.',
    }))
  return Object.entries(remotes).flatMap(([remote, entries]) =>
    entries.flatMap(entry => shells.flatMap(shell => unmet(remote, entry, shell))),
  )
}

function unmet(remote: string, entry: ManifestEntry, shell: ManifestEntry): Finding[] {
  const wanted = entry.extras.requires
  const given = shell.extras.requires
  const problems = [
    wanted.contract !== given.contract && `contract ${wanted.contract}, the shell speaks ${given.contract}`,
    !satisfies(given.shared, wanted.shared) && `shared ${wanted.shared}, the shell brings ${given.shared}`,
    wanted.runtime !== given.runtime &&
      `federation runtime ${wanted.runtime}, the shell lends ${given.runtime}`,
  ].filter(problem => problem !== false)
  return problems.map(problem => ({
    code: 'E201',
    remote,
    message: `${remote}@${entry.metadata.version} needs ${problem} (shell@${shell.metadata.version}).`,
    next: `Deploy a matching shell together with ${remote}, or build ${remote} against the shell that is live.`,
  }))
}
