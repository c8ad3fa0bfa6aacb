import { useUser } from '@app/shared/bootstrap'
import { useHttp } from '@app/shared/host'
import { ApiError } from '@app/shared/http'
import { useTrans } from '@app/shared/i18n'
import { ProgressCircle, useSpinnerDelay } from '@app/shared/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { AdminFrame } from '../frame/admin-frame'
import { LoadFailure } from '../frame/load-failure'
import { EditorForm } from './editor-form'
import { draftKey, readDraft } from './kept-draft'
import { editedPageQuery } from './page-calls'

/** Writes a new page at `/admin/pages/new`, or changes one at `/admin/pages/:id`. */
export default function PageEditor() {
  const { id } = useParams()
  const { key } = useLocation()
  // A new page has an address once it is saved; whoever writes it keeps the editor, with the caret and what can be undone.
  const [created, setCreated] = useState<{ id: string; key: string }>()
  const isCreated = created !== undefined && (id ? id === created.id : key === created.key)
  if (created && !isCreated) setCreated(undefined)
  if (isCreated) return <EditorForm key={created.key} />
  if (id) return <ExistingPage key={id} id={id} />
  return <EditorForm key={key} onCreated={page => setCreated({ id: String(page.id), key })} />
}

function ExistingPage({ id: typed }: { id: string }) {
  const { trans } = useTrans()
  const id = Number(typed)
  if (!Number.isInteger(id) || id < 1) throw new ApiError(404)
  const { data, error, isPending, refetch } = useQuery(editedPageQuery(useHttp(), id))
  const isLoading = useSpinnerDelay(isPending)
  if (data) return <EditorForm page={data} />
  if (error instanceof ApiError && error.status === 404) return <DeletedPage id={id} error={error} />
  return (
    <AdminFrame title={trans('Page')}>
      {isLoading && <ProgressCircle indeterminate />}
      {error && <LoadFailure title={trans('The page could not be loaded')} onRetry={refetch} />}
    </AdminFrame>
  )
}

/** What somebody typed before another one deleted the page; for everybody else it is not found. */
function DeletedPage({ id, error }: { id: number; error: ApiError }) {
  const userId = useUser()?.id
  // As it was found: once the text is saved elsewhere the draft is gone, and the editor still there.
  const [draft] = useState(() => readDraft(draftKey(userId, id)))
  if (!draft) throw error
  return <EditorForm lost={{ id, values: draft.values }} />
}
