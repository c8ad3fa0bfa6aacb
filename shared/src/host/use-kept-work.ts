import { useEffect, useEffectEvent } from 'react'
import { draftPlace, draftsLeft, takeDraft } from './drafts'
import { useHost } from './host-context'

/** Work on a page that is no form, such as a drawing. */
interface KeptWork<Work> {
  /** Tells it from other work of the same page, such as `menu 3`. */
  id: string
  /** What it is called, in the visitor's language. */
  what: string
  /** All that is needed to go on with it; stored as JSON. */
  work: Work
  /** Whether there is anything that is not saved. */
  isDirty: boolean
  /** Whether what was stored, perhaps by another version of the page, can be gone on with. */
  fits: (stored: unknown) => stored is Work
  /** Called once when the page is opened again, with what was stored. */
  restore: (stored: Work) => void
}

/**
 * Stores what somebody works on when a new version of the page takes over, the page is loaded anew for it or the session ends,
 * and restores it as forms of `@app/shared/forms` do. Until it is saved, updates wait and the page asks before it is left.
 */
export function useKeptWork<Work>({ id, what, work, isDirty, fits, restore }: KeptWork<Work>) {
  const host = useHost()
  const draft = useEffectEvent(() => ({
    ...draftPlace(host),
    ...{ form: id, values: { work }, labels: { work: what } },
  }))
  const putBack = useEffectEvent(() => {
    const place = draftPlace(host)
    const stored = draftsLeft(place).find(({ form }) => form === id)?.values.work
    if (!fits(stored)) return
    takeDraft(place, id)
    restore(stored)
  })
  useEffect(() => putBack(), [])
  useEffect(() => {
    if (!isDirty) return
    return host.updates.hold({ lost: () => [], asksBeforeLeaving: () => true, draft: () => draft() })
  }, [host, isDirty])
}
