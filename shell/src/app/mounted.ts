import type { Target } from '@app/shared/protocol'

type Standing = Pick<Target, 'remote' | 'entry'>

let standing: Standing | undefined
let expected: Standing | undefined
const listeners = new Set<() => void>()
const leaveListeners = new Set<(place: Target) => void>()

/** Which version of which remote the visitor stands in. As long as they stay inside it, that version stays. */
export const mounted = {
  /** The place, at the version already on the page if the visitor is inside this remote, else at the newest. */
  keep(place: Target): Target {
    if (standing?.remote !== place.remote) return place
    return place.entry === standing.entry ? place : { ...place, entry: standing.entry }
  },
  current: () => standing,
  /** Called when a place is about to be drawn: whatever breaks next is its doing. */
  expect(place: Standing) {
    expected = place
  },
  /** Whose code drew last, or tried to. */
  blamed: () => expected,
  /** Lets the visitor stand in another version of the same remote, from the next drawing on. */
  moveTo(next: Standing) {
    standing = next
  },
  /** Called when a remote's page is on screen. Returns what to call when it leaves. */
  enter(place: Target): () => void {
    standing = place
    for (const listener of listeners) listener()
    return () => {
      if (standing === place) standing = undefined
      for (const listener of leaveListeners) listener(place)
    }
  },
  /** Hears of every page that leaves the screen, before the next one is there. */
  onLeave(listener: (place: Target) => void): () => void {
    leaveListeners.add(listener)
    return () => {
      leaveListeners.delete(listener)
    }
  },
  /** Hears of every page that comes on screen. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
