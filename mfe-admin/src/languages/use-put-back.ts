import { useHost } from '@app/shared/host'
import { useOfferRetry, useShowError } from '@app/shared/toasts'
import type { LanguageLine } from '@app/shared/wire'
import { useMutation } from '@tanstack/react-query'
import { isChangedMeanwhile } from '../frame/is-gone'
import { LANGUAGES, saveLine } from './language-calls'

/** Takes what the site says in a line away, and offers to say it again while nobody else has written the line. */
export function usePutBack(language: string, { key, text, shipped, revision }: LanguageLine) {
  const { http, queries, notify } = useHost()
  const showError = useShowError()
  const offerRetry = useOfferRetry()
  const reload = () => queries.invalidateQueries({ queryKey: LANGUAGES })
  const undo = useMutation({
    mutationFn: (from: number) => saveLine(http, language, { key, text, revision: from }),
    onSuccess: () => notify({ type: 'positive', message: 'The line is as it was' }),
    onError: (error, from) =>
      isChangedMeanwhile(error)
        ? notify({
            type: 'danger',
            message: 'Somebody else has changed this line meanwhile. It stays as it is now.',
          })
        : offerRetry(error, () => undo.mutate(from)),
    // Also after a refusal: what somebody else has written is to be seen.
    onSettled: reload,
  })
  return useMutation({
    mutationFn: () => saveLine(http, language, { key, text: null, revision }),
    onSuccess(line) {
      notify({
        type: 'positive',
        message: shipped ? 'The line is put back' : 'The translation is removed',
        action: { label: 'Undo', onSelect: () => undo.mutate(line.revision) },
        timer: 8000,
      })
      return reload()
    },
    onError: error => showError(error),
  })
}
