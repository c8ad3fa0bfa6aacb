import { useHost } from '@app/shared/host'
import { useShowError } from '@app/shared/toasts'
import type { AppearanceResponse } from '@app/shared/wire'
import type { Begun, Draft } from './draft/draft'

/** Puts a draft that was begun from an earlier appearance on top of the one that is published now, and says what both changed. */
export function useRebase(onDone: (published: AppearanceResponse, draft: Draft) => void) {
  const host = useHost()
  const showError = useShowError()
  return (begun: Begun) =>
    // Few are ever second.
    import('./draft/put-on-top')
      .then(({ putOnTop }) => putOnTop(host, begun))
      .then(({ published, draft }) => onDone(published, draft))
      .catch((error: unknown) => showError(error))
}
