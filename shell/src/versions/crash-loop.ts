import type { Target } from '@app/shared/protocol'
import { localStore, sessionStore } from '@app/shared/storage'
import { timeouts } from '../state/timeouts'

type Which = Pick<Target, 'remote' | 'entry'>

/** Finds versions that took the whole tab down, which nothing in the page can catch. */
export interface CrashLoop {
  /** Called before a version's code runs. */
  begin(which: Which): void
  /** Called when it has been calm, or has failed by itself. */
  end(which: Which): void
  /** Whether it was running when an earlier page went down. */
  isQuarantined(which: Which): boolean
  /** Lets it be tried again. */
  release(which: { remote: string; version: string }): void
}

const PREFIX = 'mfe:mounting:'
const TAB_KEY = 'mfe:tab'

/** Reads what earlier pages left. Where storage is blocked, nothing is ever quarantined. */
export function createCrashLoop(now = Date.now): CrashLoop {
  const begun = new Set<string>()
  const { tab, quarantined } = readUnfinished(now())
  // A page that is put away in good order was not taken down.
  const clear = () => begun.forEach(key => void localStore.removeItem(PREFIX + key))
  window.addEventListener('pagehide', clear)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && clear())

  return {
    begin(which) {
      begun.add(keyOf(which))
      localStore.setItem(PREFIX + keyOf(which), `${tab} ${now()}`)
    },
    end(which) {
      begun.delete(keyOf(which))
      localStore.removeItem(PREFIX + keyOf(which))
    },
    isQuarantined: which => quarantined.has(keyOf(which)),
    release: ({ remote, version }) => void quarantined.delete(`${remote}@${version}`),
  }
}

function readUnfinished(now: number) {
  // A frame shares the storage of its tab with the page around it, whose remotes are running and not unfinished.
  const tabKey = window.top === window ? TAB_KEY : `${TAB_KEY}:framed`
  const known = sessionStore.getItem(tabKey)
  const tab = known ?? crypto.randomUUID()
  sessionStore.setItem(tabKey, tab)
  const quarantined = new Set<string>()
  for (const key of localStore.keys(PREFIX)) {
    const [by, at] = (localStore.getItem(key) ?? '').split(' ')
    if (by !== tab && now - Number(at) < timeouts.tabSilence) continue
    quarantined.add(key.slice(PREFIX.length))
    localStore.removeItem(key)
  }
  return { tab, quarantined }
}

const keyOf = ({ remote, entry }: Which) => `${remote}@${entry.metadata.version}`
