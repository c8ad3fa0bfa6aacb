import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { ProgressCircle, useSpinnerDelay } from '@app/shared/ui'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { AdminFrame } from '../frame/admin-frame'
import { LoadFailure } from '../frame/load-failure'
import { EditorForm } from './editor-form'
import { editedPageQuery } from './page-calls'

/** Writes a new page at `/admin/pages/new`, or changes one at `/admin/pages/:id`. */
export default function PageEditor() {
  const { id } = useParams()
  return id === undefined ? <EditorForm /> : <ExistingPage key={id} id={Number(id)} />
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
