import { ApiError } from '@app/shared/http'
import { useState } from 'react'

/**
 * What the page of an editor shows: what was found last under an id, also after somebody has deleted it, so that nothing typed is
 * lost. `found` is null where there is none, and undefined while that is not known; where there never was one, the page is a 404.
 */
export function useEdited<Edited>(id: string | number | undefined, found: Edited | null | undefined) {
  const [last, setLast] = useState<{ id: typeof id; found: Edited }>()
  const kept = last?.id === id ? last?.found : undefined
  if (found && found !== kept) setLast({ id, found })
  if (found === null && !kept) throw new ApiError(404)
  return { edited: found ?? kept, isDeleted: found === null }
}
