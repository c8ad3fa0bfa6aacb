import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { ProgressCircle, useSpinnerDelay } from '@app/shared/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { AdminFrame } from '../frame/admin-frame'
import { LoadFailure } from '../frame/load-failure'
import { EditorForm } from './editor-form'
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
  if (id) return <ExistingPage key={id} id={Number(id)} />
  return <EditorForm key={key} onCreated={page => setCreated({ id: String(page.id), key })} />
}

function ExistingPage({ id }: { id: number }) {
  const { trans } = useTrans()
  const { data, isPending, isError, refetch } = useQuery(editedPageQuery(useHttp(), id))
  const isLoading = useSpinnerDelay(isPending)
  if (data) return <EditorForm page={data} />
  return (
    <AdminFrame title={trans('Page')}>
      {isLoading && <ProgressCircle indeterminate />}
      {isError && <LoadFailure title={trans('The page could not be loaded')} onRetry={refetch} />}
    </AdminFrame>
  )
}
