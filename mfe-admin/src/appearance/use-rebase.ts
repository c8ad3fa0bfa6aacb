import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { useShowError } from '@app/shared/toasts'
import type { AppearanceResponse } from '@app/shared/wire'
import { useMutation } from '@tanstack/react-query'
import { appearanceQuery } from './appearance-calls'
import { type Draft, draftOf, isSame } from './draft/draft'

/** A draft, and the appearance it was begun from. */
export interface Begun {
  before: Draft
  draft: Draft
}

/** Whether what a browser stored is a draft that can be gone on with. */
export const isBegun = (stored: unknown): stored is Begun =>
  isPair(stored) && [stored.before, stored.draft].every(isDraft)

const isPair = (value: unknown): value is { before: unknown; draft: unknown } =>
  typeof value === 'object' && value !== null && 'before' in value && 'draft' in value

const isDraft = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  'themes' in value &&
  Array.isArray(value.themes) &&
  'settings' in value

/** Puts a draft that was begun from an earlier appearance on top of the one that is published now, and says what both changed. */
export function useRebase(onDone: (published: AppearanceResponse, draft: Draft) => void) {
  const { http, queries, notify } = useHost()
  const { language } = useTrans()
  const showError = useShowError()
  const { mutate, isPending } = useMutation({
    async mutationFn({ before, draft }: Begun) {
      const published = await queries.fetchQuery({ ...appearanceQuery(http), staleTime: 0 })
      const theirs = draftOf(published)
      if (isSame(before.themes, theirs.themes) && isSame(before.settings, theirs.settings))
        return { published, draft, both: [] }
      // Few are ever second; the editor is at its size.
      const { rebase } = await import('./draft/rebase')
      return { published, ...rebase(before, draft, theirs) }
    },
    onSuccess({ published, draft, both }) {
      onDone(published, draft)
      if (both.length === 0) return
      const names = new Intl.ListFormat(language).format(new Set(both))
      notify({
        message:
          'Both of you changed this, and yours is in the editor: :names. Look at it before you publish.',
        values: { names },
      })
    },
    onError: error => showError(error),
  })
  return { rebase: mutate, isRebasing: isPending }
}
