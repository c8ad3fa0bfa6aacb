import { useTrans } from '@app/shared/i18n'
import { Button, Skeleton, useSpinnerDelay } from '@app/shared/ui'
import type { UserListItem } from '@app/shared/wire'
import styles from './bulk-dialog.module.css'
import { LeftOut } from './left-out'
import type { usePreview } from './use-preview'

/** Who would be left out and why, before anything is done; until that is known, nothing can be. */
export function WouldBeLeftOut({
  preview: { data, isError, isFetching, refetch },
  people,
}: {
  preview: Pick<ReturnType<typeof usePreview>, 'data' | 'isError' | 'isFetching' | 'refetch'>
  people: readonly UserListItem[]
}) {
  const { trans } = useTrans()
  const isSlow = useSpinnerDelay(isFetching)
  const left = data?.filter(({ result }) => result !== 'done') ?? []
  return (
    <div role="status" className={styles.notice}>
      {isSlow && <Skeleton height={20} />}
      {isError && !isFetching && (
        <>
          <p>{trans('The server did not say to whom this can be done.')}</p>
          <Button variant="outline" size="sm" onClick={() => refetch()}>
            {trans('Try again')}
          </Button>
        </>
      )}
      {left.length > 0 && (
        <>
          <p>
            {left.length === data?.length
              ? trans('This can be done to nobody of them:')
              : trans('1 person will be left out:|:count people will be left out:', { count: left.length })}
          </p>
          <LeftOut left={left} people={people} />
        </>
      )}
    </div>
  )
}
