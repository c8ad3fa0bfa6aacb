import { useUser } from '@app/shared/bootstrap'
import { Form, SubmitButton, useApiForm } from '@app/shared/forms'
import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Card } from '@app/shared/ui'
import type { BillingDetails } from '@app/shared/wire'
import {
  type Country,
  type DetailsValues,
  detailsOf,
  detailsQuery,
  detailsValues,
  saveDetails,
} from './billing-details'
import { DetailsFields } from './details-fields'
import { WithDetails } from './with-details'

/** Who is billed, and where. */
export function DetailsPanel() {
  return (
    <WithDetails>
      {(details, countries) => <DetailsForm details={details} countries={countries} />}
    </WithDetails>
  )
}

function DetailsForm({ details, countries }: { details: BillingDetails; countries: readonly Country[] }) {
  const { trans } = useTrans()
  const { http, queries, notify } = useHost()
  const user = useUser()
  const form = useApiForm<DetailsValues, BillingDetails>({
    defaultValues: detailsValues(details, user),
    guardsLeaving: true,
    submit: values => saveDetails(http, detailsOf(values)),
    onSuccess: (saved, { reset }) => {
      queries.setQueryData(detailsQuery(http).queryKey, saved)
      reset(detailsValues(saved, user))
      notify({ type: 'positive', message: 'Saved' })
    },
  })
  return (
    <Form form={form}>
      <Card
        title={trans('Billing details')}
        description={trans('They are on your next invoices.')}
        footer={<SubmitButton>{trans('Save')}</SubmitButton>}
      >
        <DetailsFields countries={countries} isBusiness={form.watch('isBusiness')} />
      </Card>
    </Form>
  )
}
