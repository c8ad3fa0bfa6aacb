import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { draftPlace, takeDraft } from '../host/drafts'
import { useHost } from '../host/host-context'
import { formOf, readDraft } from './read-draft'

/**
 * Holds updates back while the form has something to lose, keeps what was typed when the visitor updates all the same, and puts it
 * back into the same form of the next version.
 */
export function useDraft<Values extends FieldValues>(
  element: RefObject<HTMLFormElement | null>,
  form: UseFormReturn<Values>,
) {
  const host = useHost()
  // Which fields is asked only later, but what nobody reads while drawing the form does not follow.
  const { isDirty, dirtyFields: _ } = form.formState
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

  // Held once for as long as there is something: in a gap an update would come.
  useEffect(() => {
    if (!isDirty) return
    return host.updates.hold({
      lost: () => read()?.lost ?? [],
      draft() {
        const found = read()
        if (!found) return undefined
        const { form: id, values, labels } = found
        return { ...draftPlace(host), form: id, values, labels }
      },
    })
  }, [host, isDirty])
}
