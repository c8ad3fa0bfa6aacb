import { BUNDLED_RUNTIME, type Finding, type ManifestEntry, type MicroFrontends } from '@app/shared/protocol'
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
  const matching = `Deploy a matching shell together with ${remote}, or build ${remote} against the shell that is live.`
  const problems = [
    wanted.contract !== given.contract && {
      what: `contract ${wanted.contract}, the shell speaks ${given.contract}`,
      next: matching,
    },
    !satisfies(given.shared, wanted.shared) && {
      what: `shared ${wanted.shared}, the shell brings ${given.shared}`,
      next: matching,
    },
    wanted.runtime !== BUNDLED_RUNTIME &&
      !satisfies(wanted.runtime, given.runtime) && {
        what: `federation runtime ${wanted.runtime}, the shell lends ${given.runtime}`,
        next: `Build ${remote} with @module-federation/enhanced ${given.runtime}, or deploy a shell that lends ${wanted.runtime} first.`,
      },
  ].filter(problem => problem !== false)
  return problems.map(({ what, next }) => ({
    code: 'E201',
    remote,
    message: `${remote}@${entry.metadata.version} needs ${what} (shell@${shell.metadata.version}).`,
    next,
  }))
}
