import { useQuota } from '@app/shared/access'
import { useSettings } from '@app/shared/bootstrap'
import { useHttp } from '@app/shared/host'
import { ApiError } from '@app/shared/http'
import { useTrans } from '@app/shared/i18n'
import { useSearch } from '@app/shared/navigation'
import { exportAddress, useTableState } from '@app/shared/table'
import { Button } from '@app/shared/ui'
import { type UploadedFile, useUploads } from '@app/shared/uploads'
import type { FileEntriesQuery, FileEntriesResponse, FileEntry, MatchingFiles } from '@app/shared/wire'
import { useActiveWorkspace } from '@app/shared/workspace'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { DashboardPage } from '../../frame/dashboard-page'
import { NameDialog } from '../actions/name-dialog'
import { entriesQuery } from '../calls/file-calls'
import { useRefreshFiles } from '../calls/use-file-actions'
import { stepsTo } from '../entry/folder-path'
import { FolderSteps } from '../entry/folder-steps'
import { PreviewDialog } from '../preview/preview-dialog'
import { AddFiles } from './add-files'
import { DropZone } from './drop-zone'
import { FileView } from './file-view'
import { FolderGone, NotLoaded } from './files-failed'
import { useFileColumns } from './use-file-columns'
import { useFilesPlace, wantedFiles } from './use-files-place'

/** Small pictures are made after the upload; for so long they are asked for every so often, in milliseconds. */
const PICTURES_MS = 3000
const PICTURES_FOR_MS = 30_000

const isPictureAwaited = (pages: readonly FileEntriesResponse[] = []) =>
  pages
    .flatMap(({ pagination }) => pagination.data)
    .some(
      ({ type, thumbnail_url, created_at }) =>
        type === 'image' && !thumbnail_url && Date.now() - Date.parse(created_at) < PICTURES_FOR_MS,
    )

/** The question that finds all pages of a list, and how many entries they have. */
const everythingFound = (
  { parentId, query, type, section }: FileEntriesQuery,
  { pagination: { total } }: FileEntriesResponse,
): MatchingFiles => ({
  ...(parentId && { parentId }),
  ...(query && { query }),
  ...(type && { type }),
  ...(section && { section }),
  expected: total,
})

/** What an address says of one workspace. */
const PLACES = ['folder', 'sel']

/** Files and folders of a person or a workspace, at `/dashboard/files`. Nothing that was open, selected or half done in one workspace is about another. */
export default function Files() {
  const { id } = useActiveWorkspace()
  const params = new URLSearchParams(useLocation().search)
  const [, change] = useSearch()
  const [shown, setShown] = useState(id)
  const isElsewhere = id !== shown
  const isAtTop = !PLACES.some(name => params.has(name))
  const goToTop = useEffectEvent(() =>
    change(next => {
      for (const name of PLACES) next.delete(name)
    }),
  )
  useEffect(() => {
    if (isElsewhere && isAtTop) setShown(id)
    else if (isElsewhere) goToTop()
  }, [id, isElsewhere, isAtTop])
  return <FilesOf key={shown} workspaceId={shown} />
}

function FilesOf({ workspaceId }: { workspaceId: number }) {
  const { trans } = useTrans()
  const uploads = useUploads()
  const refresh = useRefreshFiles()
  const place = useFilesPlace()
  const { parentId, isBin } = place
  const { base_url } = useSettings()
  const [opened, setOpened] = useState<FileEntry>()
  const columns = useFileColumns(isBin, setOpened)
  const state = useTableState(columns, { sort: { by: 'name', direction: 'ascending' } })
  const [isNaming, setNaming] = useState(false)
  // Whether there is room is decided at the server, where all of it is known; here it is whether one may at all.
  const { noPermission } = useQuota('files.create', 'count', 0)
  const wanted = useDeferredValue(wantedFiles(place, state))
  const list = useInfiniteQuery({
    ...entriesQuery(useHttp(), workspaceId, wanted),
    refetchInterval: ({ state: { data } }) => (isPictureAwaited(data?.pages) ? PICTURES_MS : false),
  })
  const pages = list.data?.pages
  const files = pages?.flatMap(({ pagination }) => pagination.data)
  const upload = (chosen: UploadedFile[]) =>
    void uploads.add(chosen, {
      metadata: { ...(parentId && { parentId }) },
      onCompleted: () => void refresh(),
      // The folder on screen may be gone.
      onFailed: () => void refresh(),
    })
  const isGone = list.error instanceof ApiError && list.error.status === 404
  const mayAdd = !isBin && !noPermission && !isGone
  return (
    <DashboardPage
      width="working"
      title={isBin ? trans('Bin') : trans('Files')}
      lead={isBin && trans('What lies here is deleted for good after 30 days.')}
      actions={mayAdd && <AddFiles onFiles={upload} onNewFolder={() => setNaming(true)} />}
    >
      {!isBin && <FolderSteps steps={stepsTo(pages?.at(-1)?.path ?? [], trans('Files'))} />}
      <FileView
        files={files}
        place={place}
        state={state}
        columns={columns}
        onOpen={setOpened}
        csv={exportAddress(base_url, 'file-entries/export', {
          ...wanted,
          ...(workspaceId !== 0 && { workspaceId }),
        })}
        findable={pages?.[0] && everythingFound(wanted, pages[0])}
        failed={
          isGone ? (
            <FolderGone />
          ) : (
            list.isError && !files && <NotLoaded onRetry={() => void list.refetch()} />
          )
        }
      />
      {list.hasNextPage && (
        <Button variant="outline" pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {trans('Load more')}
        </Button>
      )}
      {mayAdd && <DropZone onFiles={upload} />}
      {opened && <PreviewDialog id={opened.id} name={opened.name} onClose={() => setOpened(undefined)} />}
      {isNaming && <NameDialog parentId={parentId} onClose={() => setNaming(false)} />}
    </DashboardPage>
  )
}
