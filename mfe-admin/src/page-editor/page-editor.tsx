import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Button, EmptyState, ProgressCircle, useSpinnerDelay } from '@app/shared/ui'
import { useQuery } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { AdminFrame } from '../frame/admin-frame'
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
      {isError && (
        <EmptyState
          icon={<CloudOff />}
          isFailure
          title={trans('The page could not be loaded')}
          text={trans('Please try again in a moment.')}
          action={<Button onClick={() => void refetch()}>{trans('Try again')}</Button>}
        />
      )}
    </AdminFrame>
  )
}
