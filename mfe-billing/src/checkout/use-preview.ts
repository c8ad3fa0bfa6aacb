import { useHttp } from '@app/shared/host'
import { ApiError } from '@app/shared/http'
import { useSettled } from '@app/shared/ui'
import type { CheckoutPreviewResponse, CheckoutRequest } from '@app/shared/wire'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { previewQuery } from './checkout-calls'

/** Milliseconds without a change after which the price is asked for. */
const PAUSE = 300

/** What is to be paid for a request that is still being typed; the numbers before stay until the new ones are there. */
export function usePreview(request: CheckoutRequest) {
  const settled = JSON.stringify(request)
  const asked: CheckoutRequest = JSON.parse(useSettled(settled, PAUSE))
  const { data, error, isFetching, refetch } = useQuery(previewQuery(useHttp(), asked))
  const [shown, setShown] = useState<CheckoutPreviewResponse>()
  if (data && data !== shown) setShown(data)
  const refusal = error instanceof ApiError ? error.errors : undefined
  return {
    preview: data ?? shown,
    isAsking: isFetching || settled !== JSON.stringify(asked),
    /** What is wrong with which field. */
    refusal,
    isFailed: error !== null && refusal === undefined,
    refetch,
  }
}
