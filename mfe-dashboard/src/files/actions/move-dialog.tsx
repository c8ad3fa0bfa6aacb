import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Dialog } from '@app/shared/overlays'
import { Button, Skeleton } from '@app/shared/ui'
import type { FileEntry, MatchingFiles } from '@app/shared/wire'
import { useActiveWorkspace } from '@app/shared/workspace'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CornerLeftUp } from 'lucide-react'
import { useState } from 'react'
import { foldersQuery } from '../calls/file-calls'
import { useMoveFiles } from '../calls/use-file-actions'
import { FileIcon } from '../entry/file-icon'
import styles from './dialogs.module.css'

/** Chooses the folder that entries move into, beginning where they are. */
export function MoveDialog({
  entries,
  everything,
  onClose,
  onMoved,
}: {
  entries: readonly FileEntry[]
  /** All that a list finds, in the place of entries. */
  everything?: MatchingFiles | undefined
  onClose: () => void
  onMoved?: () => void
}) {
  const { trans } = useTrans()
  const workspace = useActiveWorkspace()
  const [into, setInto] = useState<number | undefined>(
    everything ? everything.parentId : (entries[0]?.parent_id ?? undefined),
  )
  const list = useInfiniteQuery(foldersQuery(useHttp(), workspace.id, into))
  const pages = list.data?.pages
  const move = useMoveFiles(() => {
    onMoved?.()
    onClose()
  })
  const moving = new Set(everything ? [] : entries.map(({ id }) => id))
  const count = everything?.expected ?? entries.length
  const meant = everything ? { matching: everything } : { entryIds: [...moving] }
  const folders =
    pages?.flatMap(({ pagination }) => pagination.data).filter(({ id }) => !moving.has(id)) ?? []
  const here = pages?.[0]?.path.at(-1)
  const above = pages?.[0]?.path.at(-2)?.id
  const isWhereTheyAre = !everything && entries.every(({ parent_id }) => parent_id === (into ?? null))
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={trans('Move to a folder|Move :count items to a folder', { count })}
      description={here ? trans('In :name', { name: here.name }) : trans('In Files')}
      actions={
        <Button
          pending={move.isPending}
          disabled={isWhereTheyAre || !pages}
          onClick={() => move.mutate({ meant, to: into ?? null })}
        >
          {here ? trans('Move to :name', { name: here.name }) : trans('Move to Files')}
        </Button>
      }
    >
      {list.isError && !pages ? (
        <Button variant="outline" onClick={() => void list.refetch()}>
          {trans('Try again')}
        </Button>
      ) : !pages ? (
        <Skeleton height={160} />
      ) : (
        <ul className={styles.folders}>
          {into !== undefined && (
            <li>
              <button type="button" className={styles.folder} onClick={() => setInto(above)}>
                <CornerLeftUp size={16} strokeWidth={1.75} aria-hidden="true" />
                {trans('One folder up')}
              </button>
            </li>
          )}
          {folders.map(({ id, name, type }) => (
            <li key={id}>
              <button type="button" className={styles.folder} onClick={() => setInto(id)}>
                <FileIcon type={type} />
                {name}
              </button>
            </li>
          ))}
          {list.hasNextPage && (
            <li>
              <Button
                variant="ghost"
                pending={list.isFetchingNextPage}
                onClick={() => void list.fetchNextPage()}
              >
                {trans('Load more')}
              </Button>
            </li>
          )}
          {folders.length === 0 && !list.hasNextPage && (
            <li className={styles.none}>{trans('There are no folders here.')}</li>
          )}
        </ul>
      )}
    </Dialog>
  )
}
