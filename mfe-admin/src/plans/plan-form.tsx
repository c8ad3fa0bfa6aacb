import { useSettings } from '@app/shared/bootstrap'
import { Form, FormCheckbox, FormTextArea, FormTextField, SubmitButton, useApiForm } from '@app/shared/forms'
import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { ButtonLink, Card, SearchField } from '@app/shared/ui'
import type { PlanDetail } from '@app/shared/wire'
import { useState } from 'react'
import { askAnewWhenGone } from '../frame/is-gone'
import { TranslateHint } from '../languages/translate-hint'
import { lossesOf } from '../roles/losses'
import { LossesNotice } from '../roles/losses-notice'
import { PermissionFields } from '../roles/permission-fields'
import { createPlan, PLANS, updatePlan } from './plan-calls'
import { fromValues, nextPrice, type PlanValues, type TypedPrice, toValues } from './plan-values'
import styles from './plans.module.css'
import { PriceFields } from './price-fields'

/** The editor of a plan, or of a new one. */
export function PlanForm({ plan }: { plan: PlanDetail | undefined }) {
  const { trans } = useTrans()
  const { http, queries, notify, navigate } = useHost()
  const { currency } = useSettings().billing
  const [wanted, setWanted] = useState('')
  const form = useApiForm<PlanValues, PlanDetail>({
    defaultValues: toValues(plan, currency),
    guardsLeaving: true,
    submit: values => {
      const wanted = fromValues(values)
      return plan
        ? updatePlan(http, plan.id, { ...wanted, revision: plan.revision })
        : createPlan(http, wanted)
    },
    recover: askAnewWhenGone(queries, PLANS),
    onSuccess: async saved => {
      notify({ type: 'positive', message: 'Plan :name saved', values: { name: saved.name } })
      // The pricing page of this very tab shows it, too.
      navigate('/admin/plans')
      await queries.invalidateQueries()
    },
  })
  const [isFree, granted, prices] = form.watch(['free', 'granted', 'prices'])
  const setPrices = (next: TypedPrice[]) => form.setValue('prices', next, { shouldDirty: true })
  return (
    <Form form={form} className={styles.page}>
      <Card title={trans('Plan')}>
        <div className={styles.page}>
          <FormTextField name="name" label={trans('Name')} maxLength={100} required />
          <FormTextField name="description" label={trans('Who it is for, in one sentence')} maxLength={500} />
          <FormTextArea
            name="features"
            label={trans('What is included')}
            help={trans('One per line, as the card of the plan lists them')}
          />
          <TranslateHint />
          <FormCheckbox name="recommended" label={trans('Marked as the most popular')} />
          <FormCheckbox
            name="hidden"
            label={trans('Hidden')}
            help={trans('Visitors do not see it and cannot take it. Who has it keeps it.')}
          />
        </div>
      </Card>
      <Card
        title={trans('Prices')}
        description={trans(
          'A price that somebody pays is never changed: with another amount it is a new price, and they stay at theirs.',
        )}
      >
        <div className={styles.page}>
          <FormCheckbox name="free" label={trans('Free of charge')} />
          {!isFree && (
            <>
              <PriceFields
                count={prices.length}
                former={plan?.former_prices ?? []}
                onAdd={() => setPrices([...prices, nextPrice(prices, currency)])}
                onRemove={index => setPrices(prices.toSpliced(index, 1))}
              />
              <FormTextField
                name="trial_days"
                type="number"
                min={0}
                max={730}
                step={1}
                label={trans('Days to try it before the first payment')}
                help={trans('Each person tries once, whatever the plan.')}
                required
              />
              <FormCheckbox name="per_seat" label={trans('Paid for each seat')} />
            </>
          )}
        </div>
      </Card>
      <Card
        title={trans('What it gives')}
        description={trans(
          'Its subscribers may do this besides what their roles permit. A plan that is free gives nothing on its own: there the limits are compared with those of other plans.',
        )}
      >
        <div className={styles.page}>
          <SearchField label={trans('Search permissions')} value={wanted} onChange={setWanted} />
          <PermissionFields
            granted={granted}
            wanted={wanted}
            onChange={next => form.setValue('granted', next, { shouldDirty: true })}
          />
        </div>
      </Card>
      {plan && !plan.free && (
        <LossesNotice from={plan.subscribers_count} losses={lossesOf(plan.permissions, granted)} />
      )}
      <div className={styles.actions}>
        <ButtonLink variant="outline" to="/admin/plans">
          {trans('Cancel')}
        </ButtonLink>
        <SubmitButton>{trans('Save plan')}</SubmitButton>
      </div>
    </Form>
  )
}
