import type { Place } from '../registry/claims'

let standing: Pick<Place, 'remote' | 'entry'> | undefined

/** Which version of which remote the visitor stands in. As long as they stay inside it, that version stays. */
export const mounted = {
  /** The place, at the version already on the page if the visitor is inside this remote, else at the newest. */
  keep(place: Place): Place {
    if (standing?.remote !== place.remote) return place
    return place.entry === standing.entry ? place : { ...place, entry: standing.entry }
  },
  /** Called when a remote's page is on screen. Returns what to call when it leaves. */
  enter(place: Place): () => void {
    standing = place
    return () => {
      if (standing === place) standing = undefined
    }
  },
}
