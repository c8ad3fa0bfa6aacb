import { useHttp } from '@app/shared/host'
import { ApiError } from '@app/shared/http'
import { useTrans } from '@app/shared/i18n'
import { Skeleton, useSpinnerDelay } from '@app/shared/ui'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { AdminFrame } from '../frame/admin-frame'
import { LoadFailure } from '../frame/load-failure'
import { plansQuery } from './plan-calls'
import { PlanForm } from './plan-form'

/** The editor at `/admin/plans/new` and `/admin/plans/:planId`. */
export default function Plan() {
  const { trans } = useTrans()
  const { planId } = useParams()
  const isNew = planId === 'new'
  const { data, isError, refetch } = useQuery({ ...plansQuery(useHttp()), enabled: !isNew })
  const isLoading = useSpinnerDelay(!isNew && !data && !isError)
  const plan = data?.find(({ id }) => String(id) === planId)
  if (data && !plan && !isNew) throw new ApiError(404)
  return (
    <AdminFrame title={plan ? plan.name : trans('New plan')}>
      {isError ? (
        <LoadFailure title={trans('The plans could not be loaded')} onRetry={refetch} />
      ) : isNew || plan ? (
        // What is being edited stays what it is when the list is loaded again: its revision tells of other people's changes.
        <PlanForm key={planId} plan={plan} />
      ) : (
        isLoading && <Skeleton height={320} />
      )}
    </AdminFrame>
  )
}
