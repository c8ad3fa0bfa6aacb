import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Card, FormSkeleton, useSpinnerDelay } from '@app/shared/ui'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { AdminFrame } from '../frame/admin-frame'
import { DeletedNotice } from '../frame/deleted-notice'
import { LoadFailure } from '../frame/load-failure'
import { useEdited } from '../frame/use-edited'
import { plansQuery } from './plan-calls'
import { PlanForm } from './plan-form'

/** The editor at `/admin/plans/new` and `/admin/plans/:planId`. */
export default function Plan() {
  const { trans } = useTrans()
  const { planId } = useParams()
  const isNew = planId === 'new'
  const { data, isError, refetch } = useQuery({ ...plansQuery(useHttp()), enabled: !isNew })
  const isLoading = useSpinnerDelay(!isNew && !data && !isError)
  const found = isNew ? undefined : data && (data.find(({ id }) => String(id) === planId) ?? null)
  const { edited: plan, isDeleted } = useEdited(planId, found)
  return (
    <AdminFrame title={plan?.name ?? trans(isNew ? 'New plan' : 'Plan')}>
      {isError && !plan ? (
        <LoadFailure title={trans('The plans could not be loaded')} onRetry={refetch} />
      ) : isNew || plan ? (
        <>
          {isDeleted && <DeletedNotice list="/admin/plans" />}
          {/* What is being edited stays what it is when the list is loaded again: its revision tells of other people's changes. */}
          <PlanForm key={planId} plan={plan} />
        </>
      ) : (
        isLoading && (
          <Card>
            <FormSkeleton fields={6} />
          </Card>
        )
      )}
    </AdminFrame>
  )
}
