import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { draftPlace, takeDraft } from '../host/drafts'
import { useHost } from '../host/host-context'
import { formOf, readDraft } from './read-draft'

/**
 * Postpones updates while the form has unsaved input, stores the input when the visitor updates all the same, and restores it
 * in the same form of the next version. Leaving the page asks first where the form says so.
 */
export function useDraft<Values extends FieldValues>(
  element: RefObject<HTMLFormElement | null>,
  form: UseFormReturn<Values>,
  { asksBeforeLeaving, keep }: { asksBeforeLeaving: () => boolean; keep: () => boolean },
) {
  const host = useHost()
  // Read here although used later: react-hook-form tracks only state that is read during render.
  const { isDirty, dirtyFields: _ } = form.formState
  const asks = useEffectEvent(asksBeforeLeaving)
  const keeps = useEffectEvent(keep)
  const read = useEffectEvent(() => element.current && readDraft(element.current, form))

  const putBack = useEffectEvent(() => {
    if (!element.current) return
    const draft = takeDraft(draftPlace(host), formOf(element.current, form))
    if (!draft) return
    for (const [name, value] of Object.entries(draft.values))
      form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
    void form.trigger(Object.keys(draft.values) as Path<Values>[])
  })
  useEffect(() => putBack(), [])

  // Held without a gap while there is unsaved input: an update would be applied in it.
  useEffect(() => {
    if (!isDirty) return
    return host.updates.hold({
      lost: () => read()?.lost ?? [],
      asksBeforeLeaving: () => asks(),
      keep: () => keeps(),
      draft() {
        const found = read()
        if (!found) return undefined
        const { form: id, values, labels } = found
        return { ...draftPlace(host), form: id, values, labels }
      },
    })
  }, [host, isDirty])
}
