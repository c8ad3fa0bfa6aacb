import type { ListedEntry } from '@app/shared/protocol'
import { timeouts } from '../state/timeouts'

/**
 * Whether a version may be chosen for a page, in the words of single-spa where it has them:
 * - `ELIGIBLE`: nothing is known against it;
 * - `LOAD_ERROR`: its files did not come, or it failed before it rendered; while its quarantine lasts another version is preferred;
 * - `SKIP_BECAUSE_BROKEN`: it threw while rendering, so it is never chosen again in this page unless the visitor wants it retried.
 */
type Eligibility = 'ELIGIBLE' | 'LOAD_ERROR' | 'SKIP_BECAUSE_BROKEN'

type Listed = Pick<ListedEntry, 'url'>

/** What this page has learned about versions: which failed, and which ran well. */
export interface EligibilityRecord {
  of(entry: Listed): Eligibility
  /** A load failed: begins the quarantine anew. */
  loadFailed(entry: Listed): void
  /** A version threw while rendering. False when that was known already. */
  broke(remote: string, entry: Listed): boolean
  /** A version rendered and stayed calm: it is what its remote falls back to. */
  ranWell(remote: string, entry: ListedEntry): void
  /** The version of a remote that ran well last in this page. */
  lastGood(remote: string): ListedEntry | undefined
  /** Forgets what is known against versions of a remote: those that broke, and those listed. */
  forgive(remote: string, listed: readonly Listed[]): void
}

export function createEligibility(now = Date.now): EligibilityRecord {
  const quarantinedUntil = new Map<string, number>()
  /** Remotes by the URL of a version. */
  const broken = new Map<string, string>()
  const good = new Map<string, ListedEntry>()
  return {
    of({ url }) {
      if (broken.has(url)) return 'SKIP_BECAUSE_BROKEN'
      return (quarantinedUntil.get(url) ?? 0) > now() ? 'LOAD_ERROR' : 'ELIGIBLE'
    },
    loadFailed: ({ url }) => void quarantinedUntil.set(url, now() + timeouts.quarantine),
    broke(remote, { url }) {
      if (broken.has(url)) return false
      broken.set(url, remote)
      if (good.get(remote)?.url === url) good.delete(remote)
      return true
    },
    ranWell: (remote, entry) => void good.set(remote, entry),
    lastGood: remote => good.get(remote),
    forgive(remote, listed) {
      for (const [url, whose] of broken) if (whose === remote) broken.delete(url)
      for (const { url } of listed) quarantinedUntil.delete(url)
    },
  }
}
