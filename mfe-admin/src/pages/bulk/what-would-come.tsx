import { useTrans } from '@app/shared/i18n'
import { Button, Skeleton, useSpinnerDelay } from '@app/shared/ui'
import { PagesLeftOut } from './pages-left-out'
import type { usePagePreview } from './use-page-preview'
import { WhatGoes } from './what-goes'

/** Which pages would be left out and why, and which would be gone, before anything is done; until that is known, nothing can be. */
export function WhatWouldCome({
  preview: { data = [], isError, isFetching, refetch },
  goes,
}: {
  preview: Pick<ReturnType<typeof usePagePreview>, 'data' | 'isError' | 'isFetching' | 'refetch'>
  /** Whether the pages are deleted. */
  goes: boolean
}) {
  const { trans } = useTrans()
  const isSlow = useSpinnerDelay(isFetching)
  const done = data.filter(({ result }) => result === 'done')
  const left = data.filter(({ result }) => result !== 'done')
  return (
    <>
      {isSlow && <Skeleton height={20} />}
      {isError && !isFetching && (
        <>
          <p>{trans('The server did not say to which pages this can be done.')}</p>
          <Button variant="outline" size="sm" onClick={() => refetch()}>
            {trans('Try again')}
          </Button>
        </>
      )}
      {goes && done.length > 0 && <WhatGoes pages={done} />}
      {left.length > 0 && (
        <>
          <p>
            {done.length === 0
              ? trans('This can be done to none of them:')
              : trans('1 page will be left out:|:count pages will be left out:', { count: left.length })}
          </p>
          <PagesLeftOut left={left} />
        </>
      )}
    </>
  )
}
