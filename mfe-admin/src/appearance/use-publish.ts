import { useHost } from '@app/shared/host'
import { ApiError } from '@app/shared/http'
import { useShowError } from '@app/shared/toasts'
import type { AppearanceResponse } from '@app/shared/wire'
import { useMutation } from '@tanstack/react-query'
import { isChangedMeanwhile } from '../frame/is-gone'
import { publish } from './appearance-calls'
import { changesOf, type Draft } from './draft/draft'

/** Publishes a draft. What the server refuses by field, and that somebody else was faster, is said in the editor; anything else in a toast. */
export function usePublish(onDone: (answer: AppearanceResponse) => void) {
  const host = useHost()
  const showError = useShowError()
  const mutation = useMutation({
    mutationFn: ({ version, before, draft }: { version: string; before: Draft; draft: Draft }) =>
      publish(host.http, { version, ...changesOf(before, draft) }),
    onSuccess(answer) {
      onDone(answer)
      host.notify({ type: 'positive', message: 'The appearance is published' })
      // The page around the editor looks like it, too.
      host.refresh().catch(host.report)
    },
    onError(error) {
      if (!isOfFields(error) && !isChangedMeanwhile(error)) showError(error)
    },
  })
  const { error, mutate, isPending, reset } = mutation
  return {
    publish: mutate,
    isPending,
    forget: reset,
    isChangedMeanwhile: isChangedMeanwhile(error),
    errors: isOfFields(error) ? messagesOf(error.errors) : {},
  }
}

type OfFields = ApiError & { errors: NonNullable<ApiError['errors']> }

const isOfFields = (error: unknown): error is OfFields =>
  error instanceof ApiError && error.errors !== undefined

const messagesOf = (errors: OfFields['errors']): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([field, messages]) => [field, [messages].flat().join(' ')]))
